import { runGates } from './check/run-gates.mjs';
import { install } from './setup/install.mjs';
import { runtime } from './setup/runtime.mjs';
import { say } from './setup/say.mjs';

await install();
const { passed, failed } = await runGates(await runtime());
say(`${passed} gates passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
