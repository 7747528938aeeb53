import { runProgram } from './setup/program.mjs';

// The program runs in the root of the repository; a file is named from where the caller stands.
process.env['INIT_CWD'] ??= process.cwd();
await runProgram('packages/receipt/src/command/verify-main.ts');
