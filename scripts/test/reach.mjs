import { execFileSync } from 'node:child_process';
import { root } from '../setup/root.mjs';

const projects = (...names) => names.flatMap((name) => ['--project', name]);

/**
 * The parameters of the test runner for every test: of a run, and of one beside it. Tests with a database or a whole
 * server wait for disks, clocks and each other; the others need nothing but a processor, and fill what those leave.
 */
export const everyTest = () => [projects('pg', 'server', 'e2e'), projects('unit', 'component')];

/**
 * What a change may break, by the paths that it touches: parameters as above, or null where nothing but prose changed.
 * Files of all projects but the scenarios import what they test, so the runner follows their imports;
 * scenarios drive a browser, so they are chosen by which of the two apps a change belongs to.
 */
export function testsReached(paths, since) {
  const code = paths.filter((path) => !/\.md$|^docs\/|^\.ci\//.test(path));
  if (code.length === 0) return null;
  const imported = ['--changed', since, ...projects(...IMPORTING)];
  const scenarios = scenariosOf(code);
  return scenarios.length === 0 ? [imported] : [imported, [...projects('e2e'), ...scenarios]];
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
