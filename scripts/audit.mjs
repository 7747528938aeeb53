import { runProgram } from './setup/program.mjs';

await runProgram('apps/server/src/roles/audit-main.ts');
