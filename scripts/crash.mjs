import { runProgram } from './setup/program.mjs';

await runProgram('crash/main.ts');
