import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runGates } from './check/run-gates.mjs';
import { buildWeb } from './setup/build-web.mjs';
import { findChromium, findChromiumShell } from './setup/find-chromium.mjs';
import { install } from './setup/install.mjs';
import { inRoot } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { runtime } from './setup/runtime.mjs';
import { say } from './setup/say.mjs';

await install();
const node = await runtime();
// The gates work one after another on one core, and the suites wait for a disk or a clock some of their time.
const [gates, suites] = await Promise.all([
  runGates(node),
  buildWeb(node).then(() => runVitest('tests', ['--project', 'unit', '--project', 'pg', '--project', 'server'], {})),
]);
// The browser is looked for last: where it must be installed, the other results are not kept waiting.
const journeys = await runVitest('browser', ['--project', 'e2e'], async () => {
  const CANDOR_CHROMIUM = await findChromium();
  // Who names a browser wants that one.
  const shell = process.env.CANDOR_CHROMIUM ? undefined : findChromiumShell();
  return { CANDOR_CHROMIUM, ...(shell === undefined ? {} : { CANDOR_CHROMIUM_SHELL: shell }) };
});

const total = (kind) => gates[kind] + suites[kind] + journeys[kind];
say(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

/** Runs some of the test projects and counts. A run that ends badly without a failed test counts as one failure. */
async function runVitest(name, projects, environment) {
  const report = inRoot('.cache', `${name}.json`);
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(report, { force: true });
  const env = typeof environment === 'function' ? await environment() : environment;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const parameters = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...projects, ...reporters];
  const code = await run(node, parameters, { env });
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
}
