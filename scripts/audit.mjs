import { runProgram } from './setup/program.mjs';

await runProgram('apps/server/src/audit-main.ts');
