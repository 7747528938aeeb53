import { runProgram } from './setup/program.mjs';

// Writes the declaration of the texts from their files. Run it after a key or a parameter of an English text has
// changed.
await runProgram('packages/locales/src/declare-main.ts');
