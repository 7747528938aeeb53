import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of tests that take long by themselves, roughly in seconds. They begin first: one that begins last would keep a
 * whole run waiting on one core. A file that is not here takes less than any of them.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 80,
  'job-runner.pg.test.ts': 60,
  'loans.test.ts': 53,
  'crash.test.ts': 50,
  'mining.test.ts': 50,
  'console-ops.test.ts': 47,
  'addresses.test.ts': 46,
  'chart.test.ts': 45,
  'privileges.test.ts': 45,
  'console-receiving.test.ts': 41,
  'companies.test.ts': 39,
  'languages.test.ts': 38,
  'console-money.test.ts': 37,
  'copying.test.ts': 36,
  'first-hour.test.ts': 32,
  'hostile-input.test.ts': 32,
  'installed.test.ts': 32,
  'console.test.ts': 29,
  'console-review.test.ts': 28,
  'custody.test.ts': 28,
  'strangers.test.ts': 27,
  'back.test.ts': 25,
  'live-feed.test.ts': 25,
  'wire.test.ts': 25,
  'receipt.test.ts': 24,
  'workspace.test.ts': 23,
  'first-visit.test.ts': 22,
  'narrow.test.ts': 22,
  'verification.test.ts': 22,
  'process.test.ts': 21,
  'custody-crash.test.ts': 20,
  'console-calls.test.ts': 19,
  'newcomer.test.ts': 19,
  'wallet.test.ts': 19,
  'loan-books.pg.test.ts': 18,
  'market-role.pg.test.ts': 18,
  'console-instruments.test.ts': 17,
  'console-operators.test.ts': 17,
  'figures.test.ts': 17,
  'keyboard-trading.test.ts': 17,
  'mining-books.pg.test.ts': 17,
  'misfortune.test.ts': 17,
  'sign-in.test.ts': 17,
  'reconnecting-source.test.ts': 16,
  'frozen.test.ts': 15,
  'layout.test.ts': 15,
  'own-site.test.ts': 15,
  'second-factor.test.ts': 15,
  'receipts.pg.test.ts': 14,
  'ticks.test.ts': 14,
  'console-wire.test.ts': 13,
  'first-screen.test.ts': 13,
  'options.test.ts': 13,
  'realtime-server.test.ts': 13,
  'ticket.test.ts': 13,
  'deferred-accounts.test.ts': 12,
  'trading-news.pg.test.ts': 12,
  'wide.test.ts': 12,
  'captcha-picture.test.ts': 11,
  'console-books.test.ts': 11,
  'history.test.ts': 11,
  'loan-news.pg.test.ts': 11,
  'operators.test.ts': 11,
  'regrouping.test.ts': 11,
  'snapshot.pg.test.ts': 11,
  'alerts.test.ts': 10,
  'console-rules.test.ts': 10,
  'copying-history.test.ts': 10,
  'frozen-payouts.test.ts': 10,
  'instruments.test.ts': 10,
  'notices.test.ts': 10,
  'console-customer.test.ts': 9,
  'copying-work.pg.test.ts': 9,
  'copying.pg.test.ts': 9,
  'manners.test.ts': 9,
  'postgres.pg.test.ts': 9,
  'trader.test.ts': 9,
  'perimeter.test.ts': 8,
  'rule-changes.pg.test.ts': 8,
  'uploads.test.ts': 8,
  'wallet-withdrawals.test.ts': 8,
  'alone.test.ts': 7,
  'connection.test.ts': 7,
  'console-payments.test.ts': 7,
  'payout-precision.test.ts': 7,
  'copies.pg.test.ts': 6,
  'identity.test.ts': 6,
  'register-with-name.test.ts': 6,
  'simulator.test.ts': 6,
  'site-rules.test.ts': 6,
  'uploads.pg.test.ts': 6,
  'console-verification.test.ts': 5,
  'decoder.test.ts': 5,
  'journal-follower.pg.test.ts': 5,
  'mass-trigger.pg.test.ts': 5,
  'pending.test.ts': 5,
};

/**
 * Files of a project stand together, since only they can follow each other in a process, which keeps what it has
 * started for the next of them. The smallest files fill the end.
 */
const PROJECTS: readonly string[] = ['server', 'pg', 'e2e', 'unit'];

/** Runs what takes longest first, project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[path.basename(moduleId)] ?? 0;
    const place = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b) || seconds(b) - seconds(a));
  }
}
