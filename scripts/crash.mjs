import { runProgram } from './setup/program.mjs';

await runProgram('apps/server/src/crash-main.ts');
