import { runProgram } from './setup/program.mjs';

await runProgram('apps/server/src/custody-stand-in-main.ts');
