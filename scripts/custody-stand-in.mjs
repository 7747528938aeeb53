import { runProgram } from './setup/program.mjs';

await runProgram('apps/server/src/custody/testing/stand-in-main.ts');
