import { buildWeb } from './setup/build-web.mjs';
import { install } from './setup/install.mjs';
import { inRoot } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { runtime } from './setup/runtime.mjs';

await install();
const node = await runtime();
await buildWeb(node);
// What a start compiles, the next one finds compiled.
const env = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
process.exitCode = await run(node, ['apps/server/src/main.ts', ...process.argv.slice(2)], { env });
