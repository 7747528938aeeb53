import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of tests that take long by themselves, roughly in seconds. They begin first: one that begins last would keep a
 * whole run waiting on one core. A file that is not here takes less than any of them.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 200,
  'console-money.test.ts': 103,
  'console-receiving.test.ts': 102,
  'receipts.pg.test.ts': 100,
  'ticket.test.ts': 90,
  'console.test.ts': 76,
  'misfortune.test.ts': 74,
  'console-review.test.ts': 71,
  'console-ops.test.ts': 60,
  'chart.test.ts': 68,
  'narrow.test.ts': 60,
  'ticks.test.ts': 55,
  'crash.test.ts': 50,
  'market-role.pg.test.ts': 48,
  'process.test.ts': 46,
  'wallet.test.ts': 44,
  'postgres.pg.test.ts': 40,
  'companies.test.ts': 40,
  'verification.test.ts': 39,
  'history.test.ts': 38,
  'custody-crash.test.ts': 33,
  'segment-sealer.pg.test.ts': 32,
  'layout.test.ts': 32,
  'newcomer.test.ts': 30,
  'alerts.test.ts': 24,
  'trader.test.ts': 23,
  'options.test.ts': 21,
  'wire.test.ts': 21,
  'custody.test.ts': 20,
  'live-feed.test.ts': 19,
  'languages.test.ts': 19,
  'console-calls.test.ts': 19,
  'receipt.test.ts': 18,
};

/**
 * Files of a project stand together, since only they can follow each other in
 * a process. The smallest files fill the end.
 */
const PROJECTS: readonly string[] = ['server', 'pg', 'e2e', 'unit'];
/**
 * From so many seconds on a file of the database, which waits for disks and
 * processes, stands among the scenarios, which never wait.
 */
const LONG_WAIT = 30;

/** Runs what takes longest first, project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[path.basename(moduleId)] ?? 0;
    const place = (file: TestSpecification): number => {
      const { name } = file.project;
      return PROJECTS.indexOf(name === 'pg' && seconds(file) >= LONG_WAIT ? 'e2e' : name);
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b) || seconds(b) - seconds(a));
  }
}
