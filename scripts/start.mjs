import { buildWeb } from './setup/build-web.mjs';
import { install } from './setup/install.mjs';
import { run } from './setup/run.mjs';
import { runtime } from './setup/runtime.mjs';

await install();
const node = await runtime();
await buildWeb(node);
process.exitCode = await run(node, ['apps/server/src/main.ts', ...process.argv.slice(2)]);
