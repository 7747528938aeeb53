import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs tests in a copy until the first that fails. Answers `passed`, `failed`, `timeout`, or `nothing` where no test
 * was run at all, and how long it took.
 */
export async function runTests({ path, temporary }, tests, { limitMs, stop }) {
  const report = join(temporary, 'report.json');
  rmSync(report, { force: true });
  const parameters = [
    'run',
    '--bail=1',
    '--maxWorkers=2',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...tests,
  ];
  const startedAt = performance.now();
  const ended = await runVitest(path, parameters, { temporary, limitMs, stop });
  const ms = performance.now() - startedAt;
  if (ended === 'timeout') return { result: 'timeout', ms, said: '' };
  if (ended.code === 0) return { result: 'passed', ms, said: '' };
  const failures = existsSync(report) ? failuresOf(JSON.parse(readFileSync(report, 'utf8'))) : [];
  return { result: failures.length > 0 ? 'failed' : 'nothing', ms, said: `${failures.join('\n')}\n${ended.said}` };
}

/** What failed, in words: files that could not be loaded, and tests with their messages. */
function failuresOf({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length === 0
        ? [`${name}: ${message}`]
        : tests.map((test) => `${name}: ${test.fullName}: ${test.failureMessages.join('\n')}`);
    });
}

function runVitest(cwd, parameters, { temporary, limitMs, stop }) {
  return new Promise((resolve) => {
    const env = { ...process.env, TMPDIR: temporary, CANDOR_MUTATE: '' };
    const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...parameters], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // It and all that it started.
    const kill = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has just ended.
      }
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      kill('SIGKILL');
    }, limitMs);
    const onStop = () => kill('SIGKILL');
    stop.addEventListener('abort', onStop);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (signal !== null) stopClusters(temporary);
      stop.removeEventListener('abort', onStop);
      resolve(isLate ? 'timeout' : { code, said });
    });
  });
}

/** A database outlives the tests that started it where those were killed: it leads a group of its own. */
function stopClusters(temporary) {
  for (const file of globSync(join(temporary, '*/postgres/postmaster.pid'))) {
    const [pid] = readFileSync(file, 'utf8').split('\n');
    // Its number may be somebody else's later.
    rmSync(file);
    try {
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It has ended by itself.
    }
  }
}
