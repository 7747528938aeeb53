import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runGates } from './check/run-gates.mjs';
import { buildWeb } from './setup/build-web.mjs';
import { findChromium, findChromiumShell } from './setup/find-chromium.mjs';
import { install } from './setup/install.mjs';
import { inRoot } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { runtime } from './setup/runtime.mjs';
import { say } from './setup/say.mjs';
import { memoryFolder } from './test/memory-folder.mjs';
import { changedPaths, testsReached } from './test/reach.mjs';

/*
 * `npm test`: every gate and every test. `npm test -- --changed [commit]`: every gate, and the tests that are reached
 * by what differs from the commit; without one, from what was committed last.
 */
const [option, since = 'HEAD'] = process.argv.slice(2);
if (option !== undefined && option !== '--changed') {
  say(`There is no ${option}. Write: npm test, or: npm test -- --changed [commit].`);
  process.exit(1);
}

const installed = install();
// A system's packages are fetched next to those of npm. Where few tests are reached it is not known yet who wants them.
const browsers = option === undefined ? findBrowsers(installed) : undefined;
await installed;
const node = await runtime();
// The gates work one after another on one core, and the tests wait for a disk, a clock or a browser some of their time.
const [gates, tests] = await Promise.all([runGates(node), runTests()]);
const total = (kind) => gates[kind] + tests[kind];
say(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

/** Runs the tests that are wanted and counts. A run that ends badly without a failed test counts as one failure. */
async function runTests() {
  const runs = option === undefined ? [[]] : testsReached(changedPaths(since), since);
  if (runs === null) return { passed: 0, failed: 0 };
  const [found] = await Promise.all([browsers ?? findBrowsers(), buildWeb(node)]);
  mkdirSync(inRoot('.cache'), { recursive: true });
  const memory = memoryFolder();
  const temporary = memory === null ? {} : { TMPDIR: memory };
  const env = { ...found, ...temporary, NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
  const counts = { passed: 0, failed: 0 };
  for (const parameters of runs) {
    const { passed, failed } = await runVitest(parameters, env);
    counts.passed += passed;
    counts.failed += failed;
  }
  if (memory !== null) rmSync(memory, { recursive: true, force: true });
  return counts;
}

async function runVitest(parameters, env) {
  const report = inRoot('.cache', 'tests.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...parameters, ...reporters], { env });
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
}

async function findBrowsers(installed) {
  const CANDOR_CHROMIUM = await findChromium(installed);
  // Who names a browser wants that one.
  const shell = process.env.CANDOR_CHROMIUM ? undefined : findChromiumShell();
  return { CANDOR_CHROMIUM, ...(shell === undefined ? {} : { CANDOR_CHROMIUM_SHELL: shell }) };
}
