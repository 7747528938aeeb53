import { runProgram } from './setup/program.mjs';

await runProgram('bench/main.ts');
