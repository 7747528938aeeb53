import { expect, it } from 'vitest';
import { testsReached } from './reach.mjs';

const scenarios = (...paths) => testsReached(paths, 'HEAD')?.[1] ?? null;

it('prose reaches no test', () => {
  expect(testsReached(['README.md', 'docs/decisions/001-x.md'], 'HEAD')).toBeNull();
});

it('what only programs and tests import is followed by the runner, without a browser', () => {
  expect(testsReached(['apps/server/tests/wallet.test.ts', 'bench/main.ts'], 'main~2')).toEqual([
    ['--changed', 'main~2', ...['unit', 'pg', 'server', 'component'].flatMap((name) => ['--project', name])],
  ]);
});

it('a component test and what it stands on are followed by the runner, without a scenario', () => {
  for (const path of [
    'apps/web/src/features/withdraw/withdraw-screen.test.tsx',
    'apps/web/src/testing/show-screen.tsx',
    'packages/server-stand-in/src/server-stand-in.ts',
  ])
    expect(testsReached([path], 'HEAD')).toHaveLength(1);
});

it('the console reaches its own scenarios, all else every one', () => {
  expect(scenarios('apps/console/src/app.tsx')).toEqual(['--project', 'e2e', 'e2e/scenarios/console']);
  expect(scenarios('apps/console/src/app.tsx', 'packages/ui/src/button.tsx')).toEqual(['--project', 'e2e', 'e2e']);
  expect(scenarios('apps/server/src/engine/host/engine-host.ts')).toEqual(['--project', 'e2e', 'e2e']);
  expect(scenarios('e2e/src/browser.ts')).toEqual(['--project', 'e2e', 'e2e']);
});

it('a scenario that changed is run alone', () => {
  expect(scenarios('e2e/scenarios/back.test.ts', 'README.md')).toEqual([
    '--project',
    'e2e',
    'e2e/scenarios/back.test.ts',
  ]);
});
