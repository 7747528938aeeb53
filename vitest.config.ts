import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
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
/** The browser's shell without windows where there is one, as scenarios use. */
const chromium = process.env['CANDOR_CHROMIUM_SHELL'] ?? process.env['CANDOR_CHROMIUM'] ?? '/usr/bin/chromium';
/** What the apps import from outside the repository. */
const BROWSER_PACKAGES = [
  '@noble/hashes/sha2.js',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-table',
  '@tiptap/starter-kit',
  'klinecharts',
  'qr',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-aria-components/Button',
  'react-aria-components/Dialog',
  'react-aria-components/Header',
  'react-aria-components/Heading',
  'react-aria-components/I18nProvider',
  'react-aria-components/Menu',
  'react-aria-components/Modal',
  'react-aria-components/Popover',
  'react-dom',
  'react-dom/client',
  'signature_pad',
  'wouter',
  'wouter/use-browser-location',
  'zod/mini',
];
/**
 * One group of projects after another. What stands on a database waits for clocks and other processes some of its
 * time: two files for each core of a small machine. With four scenarios two cores are so busy that they run out of
 * patience. Last a page for each core, and next to it what needs nothing.
 */
const first = { sequence: { groupOrder: 0 }, maxWorkers: 4 };
const then = { sequence: { groupOrder: 1 }, maxWorkers: 3 };
const last = { sequence: { groupOrder: 2 }, maxWorkers: 2 };
/** The machine may be busy with something else for a while. */
const patient = { poll: { timeout: 15_000 } };

/**
 * unit: needs nothing. pg: one embedded PostgreSQL for the run, a database of its own for each file (testDatabase()).
 * server: boots the real server. component: draws screens in two pages of a browser, whose network is a stand-in.
 * e2e: drives a browser through the whole product. CANDOR_CHROMIUM names the browser of both.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          ...shared,
          include: [...everywhere.map((root) => `${root}/*.test.ts`), 'scripts/**/*.test.mjs'],
          exclude: [...excluded, ...postgresTests],
          expect: patient,
          testTimeout: 60_000,
          ...last,
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
          ...first,
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
          ...first,
        },
      },
      {
        plugins: [texts(), tailwindcss()],
        // All packages of the apps: one that is found only while tests run loads the page again under them.
        optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
        test: {
          name: 'component',
          ...shared,
          include: ['apps/{web,console}/src/**/*.test.tsx'],
          exclude: excluded,
          expect: patient,
          testTimeout: 30_000,
          ...last,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            locators: { exact: false },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              actionTimeout: 15_000,
              launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
              // Far from the site's zone: a time that is the browser's own would show.
              contextOptions: {
                locale: 'en-GB',
                timezoneId: 'Pacific/Kiritimati',
                reducedMotion: 'reduce',
                hasTouch: true,
              },
            }),
          },
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
          ...then,
        },
      },
    ],
  },
});
