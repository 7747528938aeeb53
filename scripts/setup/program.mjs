import { install } from './install.mjs';
import { run } from './run.mjs';
import { runtime } from './runtime.mjs';

/** Installs what is missing and runs one TypeScript program of the repository with this script's own arguments. */
export async function runProgram(path) {
  await install();
  process.exitCode = await run(await runtime(), [path, ...process.argv.slice(2)]);
}
