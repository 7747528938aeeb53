import { runProgram } from './setup/program.mjs';

await runProgram('apps/server/src/modules/payments/custody/testing/stand-in-main.ts');
