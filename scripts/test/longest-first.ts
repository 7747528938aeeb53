import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of tests that take long by themselves, roughly in seconds. They begin first: one that begins last would keep a whole
 * run waiting on one core. A file that is not here takes less than any of them.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 220,
  'console-money.test.ts': 130,
  'console-receiving.test.ts': 130,
  'console.test.ts': 110,
  'ticket.test.ts': 110,
  'console-review.test.ts': 105,
  'misfortune.test.ts': 85,
  'console-ops.test.ts': 80,
  'narrow.test.ts': 75,
  'chart.test.ts': 73,
  'ticks.test.ts': 68,
  'wallet.test.ts': 53,
  'history.test.ts': 53,
  'companies.test.ts': 52,
  'verification.test.ts': 50,
  'layout.test.ts': 50,
  'newcomer.test.ts': 46,
  'trader.test.ts': 45,
  'options.test.ts': 38,
  'receipt.test.ts': 35,
  'weekend.test.ts': 34,
  'alerts.test.ts': 33,
  'receipts.pg.test.ts': 80,
  'crash.test.ts': 55,
  'process.test.ts': 45,
  'custody-crash.test.ts': 44,
  'wire.test.ts': 43,
  'console-desk.test.ts': 40,
  'market-role.pg.test.ts': 40,
  'live-feed.test.ts': 28,
  'postgres.pg.test.ts': 26,
  'custody.test.ts': 24,
  'strangers.test.ts': 22,
  'segment-sealer.pg.test.ts': 22,
};

/** Files of a project stand together, since only they can follow each other in a process. The smallest files fill the end. */
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
