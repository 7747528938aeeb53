import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of tests that take long by themselves, roughly in seconds. They begin first: one that begins last would keep a
 * whole run waiting on one core. A file that is not here takes less than any of them.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 80,
  'console-money.test.ts': 75,
  'addresses.test.ts': 65,
  'console-ops.test.ts': 65,
  'narrow.test.ts': 60,
  'console-receiving.test.ts': 58,
  'first-hour.test.ts': 55,
  'back.test.ts': 50,
  'figures.test.ts': 50,
  'chart.test.ts': 48,
  'job-runner.pg.test.ts': 48,
  'console-review.test.ts': 45,
  'misfortune.test.ts': 45,
  'custody-crash.test.ts': 45,
  'layout.test.ts': 38,
  'ticket.test.ts': 38,
  'console-operators.test.ts': 32,
  'live-feed.test.ts': 31,
  'companies.test.ts': 30,
  'console-rules.test.ts': 30,
  'verification.test.ts': 30,
  'custody.test.ts': 28,
  'receipt.test.ts': 28,
  'manners.test.ts': 27,
  'hostile-input.test.ts': 26,
  'wallet.test.ts': 25,
  'console-customer.test.ts': 24,
  'frozen.test.ts': 24,
  'instruments.test.ts': 22,
  'alerts.test.ts': 22,
  'crash.test.ts': 21,
  'privileges.test.ts': 19,
  'options.test.ts': 19,
  'help.test.ts': 18,
  'ticks.test.ts': 18,
  'trading-news.pg.test.ts': 18,
  'market-role.pg.test.ts': 17,
  'reconnecting-source.test.ts': 17,
  'captcha-picture.test.ts': 17,
  'receipts.pg.test.ts': 16,
  'wire.test.ts': 16,
  'rule-changes.pg.test.ts': 16,
  'process.test.ts': 15,
  'console-calls.test.ts': 15,
  'history.test.ts': 13,
  'postgres.pg.test.ts': 10,
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
