import { defineConfig } from 'vitest/config';
import { texts } from './packages/locales/src/vite-texts.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';

const everywhere = ['packages/**', 'apps/**', 'bench/**', 'crash/**'];
const serverTests = ['apps/server/tests/**/*.test.ts', 'crash/crash.test.ts'];
const postgresTests = ['**/*.pg.test.ts', ...serverTests];
const excluded = ['**/node_modules/**', '**/dist/**'];
/**
 * Files of these projects share processes: to start one for each file, and to load the same modules into it, would cost
 * as much as the tests. Such a file leaves nothing behind: it stops what it started, and puts back what it changed.
 */
const shared = { isolate: false };
/**
 * Loaded by Node itself, as the server is: nothing is transformed on the way.
 * Not for what imports TSX, which Node does not read.
 */
const asNodeLoads = { viteModuleRunner: false, nodeLoader: false };
/** The machine may be busy with something else for a while. */
const patient = { poll: { timeout: 15_000 } };

/**
 * unit: needs nothing. pg: one embedded PostgreSQL for the run, a database of its own for each file (testDatabase()).
 * server: boots the real server. e2e: drives a browser, named by CANDOR_CHROMIUM.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: tests wait for sockets, clocks and browsers some of their time. With
    // four, two cores are so busy that scenarios run out of patience.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          ...shared,
          include: [...everywhere.map((root) => `${root}/*.test.{ts,tsx}`), 'scripts/**/*.test.mjs'],
          exclude: [...excluded, ...postgresTests],
          expect: patient,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pg',
          ...shared,
          experimental: asNodeLoads,
          include: everywhere.map((root) => `${root}/*.pg.test.ts`),
          exclude: [...excluded, 'apps/server/tests/**'],
          globalSetup: ['apps/server/src/kernel/postgres/test-cluster.ts'],
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          ...shared,
          experimental: asNodeLoads,
          include: serverTests,
          exclude: excluded,
          globalSetup: ['apps/server/src/kernel/postgres/test-cluster.ts', 'apps/server/tests/prepared-site.ts'],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          ...shared,
          experimental: asNodeLoads,
          include: ['e2e/**/*.test.ts'],
          exclude: excluded,
          globalSetup: ['e2e/src/prepared-data.ts'],
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
