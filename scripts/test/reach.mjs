import { execFileSync } from 'node:child_process';
import { root } from '../setup/root.mjs';

/**
 * What a change may break, by the paths that it touches: the parameters of the test runner, or null where nothing but
 * prose changed. Files of all projects but the scenarios import what they test, so the runner follows their imports;
 * scenarios drive a browser, so they are chosen by which of the two apps a change belongs to.
 */
export function testsReached(paths, since) {
  const code = paths.filter((path) => !/\.md$|^docs\/|^\.ci\//.test(path));
  if (code.length === 0) return null;
  const imported = ['--changed', since, ...IMPORTING.flatMap((project) => ['--project', project])];
  const scenarios = scenariosOf(code);
  return scenarios.length === 0 ? [imported] : [imported, ['--project', 'e2e', ...scenarios]];
}

function scenariosOf(paths) {
  if (paths.every((path) => NO_SCENARIO.test(path))) return [];
  if (paths.every((path) => NO_SCENARIO.test(path) || path.startsWith('apps/console/')))
    return ['e2e/scenarios/console'];
  const own = paths.filter((path) => !NO_SCENARIO.test(path));
  // Scenarios that changed themselves, and nothing that others stand on.
  return own.every((path) => /^e2e\/.*\.test\.ts$/.test(path)) ? own : ['e2e'];
}

/** The paths that differ from a commit, new files included. */
export function changedPaths(since) {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

/** The projects whose tests import what they test. */
const IMPORTING = ['unit', 'pg', 'server', 'component'];
/** Nothing that a browser sees hangs on these. */
const NO_SCENARIO =
  /^(bench|crash|scripts|packages\/server-stand-in)\/|\/src\/testing\/|\.test\.tsx?$(?<!^e2e\/.*)|^apps\/server\/tests\/|^(knip|tsconfig)[^/]*\.json$/;
