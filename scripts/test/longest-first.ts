import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of tests that take long by themselves, roughly in seconds. They begin first: one that begins last would keep a
 * whole run waiting on one core. A file that is not here takes less than any of them.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 100,
  'loans.test.ts': 67,
  'console-money.test.ts': 58,
  'console-receiving.test.ts': 58,
  'addresses.test.ts': 57,
  'console-review.test.ts': 51,
  'crash.test.ts': 50,
  'first-hour.test.ts': 48,
  'mining.test.ts': 48,
  'narrow.test.ts': 47,
  'back.test.ts': 45,
  'chart.test.ts': 45,
  'figures.test.ts': 45,
  'layout.test.ts': 45,
  'misfortune.test.ts': 45,
  'privileges.test.ts': 44,
  'job-runner.pg.test.ts': 42,
  'ticket.test.ts': 38,
  'hostile-input.test.ts': 35,
  'console-operators.test.ts': 32,
  'companies.test.ts': 30,
  'console-rules.test.ts': 30,
  'snapshot.pg.test.ts': 30,
  'receipt.test.ts': 28,
  'manners.test.ts': 27,
  'console-ops.test.ts': 40,
  'console-customer.test.ts': 24,
  'frozen.test.ts': 24,
  'alerts.test.ts': 22,
  'instruments.test.ts': 22,
  'custody.test.ts': 19,
  'options.test.ts': 19,
  'help.test.ts': 18,
  'ticks.test.ts': 18,
  'postgres.pg.test.ts': 17,
  'console-calls.test.ts': 16,
  'custody-crash.test.ts': 16,
  'live-feed.test.ts': 16,
  'verification.test.ts': 16,
  'market-role.pg.test.ts': 15,
  'reconnecting-source.test.ts': 15,
  'loan-books.pg.test.ts': 14,
  'process.test.ts': 14,
  'receipts.pg.test.ts': 14,
  'strangers.test.ts': 14,
  'wire.test.ts': 14,
  'history.test.ts': 13,
  'journal-follower.pg.test.ts': 13,
  'rule-changes.pg.test.ts': 13,
  'console-wire.test.ts': 12,
  'realtime-server.test.ts': 12,
  'mining-books.pg.test.ts': 10,
  'payout-precision.test.ts': 10,
  'sign-in.test.ts': 10,
  'trading-news.pg.test.ts': 10,
  'second-factor.test.ts': 8,
  'captcha-picture.test.ts': 7,
  'connection.test.ts': 7,
  'deferred-accounts.test.ts': 7,
  'frozen-payouts.test.ts': 7,
  'operators.test.ts': 7,
  'alone.test.ts': 6,
  'console-verification.test.ts': 6,
  'loan-news.pg.test.ts': 6,
  'segment-sealer.pg.test.ts': 6,
  'uploads.test.ts': 6,
  'wallet-withdrawals.test.ts': 6,
  'access-rules.pg.test.ts': 5,
  'console-payments.test.ts': 5,
  'outgoing-transfers.pg.test.ts': 5,
  'regrouping.test.ts': 5,
  'wallet.test.ts': 5,
  'simulator.test.ts': 4,
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
