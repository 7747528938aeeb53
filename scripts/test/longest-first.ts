import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files of tests that take long by themselves, roughly in seconds. They begin first: one that begins last would keep a whole
 * run waiting on one core. A file that is not here takes less than any of them.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 150,
  'narrow.test.ts': 120,
  'console-money.test.ts': 150,
  'console-review.test.ts': 145,
  'console-receiving.test.ts': 120,
  'ticket.test.ts': 135,
  'misfortune.test.ts': 80,
  'layout.test.ts': 78,
  'console.test.ts': 76,
  'wallet.test.ts': 67,
  'console-ops.test.ts': 75,
  'chart.test.ts': 74,
  'ticks.test.ts': 61,
  'history.test.ts': 60,
  'trader.test.ts': 50,
  'companies.test.ts': 49,
  'verification.test.ts': 48,
  'receipts.pg.test.ts': 56,
  'process.test.ts': 53,
  'custody-crash.test.ts': 44,
  'crash.test.ts': 44,
  'market-role.pg.test.ts': 40,
  'backlog.test.ts': 28,
  'segment-sealer.pg.test.ts': 28,
  'postgres.pg.test.ts': 26,
  'live-feed.test.ts': 25,
};

/** Files of a project stand together, since only they can follow each other in a process. What waits most comes first. */
const PROJECTS: readonly string[] = ['server', 'pg', 'unit'];

/** Runs what takes longest first, project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[path.basename(moduleId)] ?? 0;
    const place = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b) || seconds(b) - seconds(a));
  }
}
