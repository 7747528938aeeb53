import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { run } from './setup/run.mjs';
import { runtime } from './setup/runtime.mjs';

// Whether the tests notice: changes the code in one place at a time, in a copy, and looks which changes no test fails
// for. npm run mutate -- --area engine --count 50 --seed 7 --jobs 2
await install();
const node = await runtime();
const self = fileURLToPath(import.meta.url);
if (process.env.CANDOR_MUTATE === node) {
  const { mutate } = await import('./mutate/mutation-run.mjs');
  process.exitCode = await mutate(process.argv.slice(2));
} else {
  process.exitCode = await run(node, [self, ...process.argv.slice(2)], { env: { CANDOR_MUTATE: node } });
}
