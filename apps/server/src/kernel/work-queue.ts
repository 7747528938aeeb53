import type { OutputOf } from '@candor/protocol/call.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { consoleQueues } from '@candor/protocol/console/queues.ts';

/** How much waits for operators, by what it is. */
export type QueueCounts = OutputOf<typeof consoleQueues>;

/** Work of one noun that waits for operators. */
export interface WorkQueue {
  readonly permission: Permission;
  /** What an operator sees who may not read it. */
  readonly hidden: Partial<QueueCounts>;
  readonly read: (now: Date) => Promise<Partial<QueueCounts>>;
}

/** A row that counts what waits, as the wire has it. */
export const queueOf = (row: QueueRow | undefined) => ({
  count: row?.count ?? 0,
  oldestAt: row?.oldest?.getTime() ?? null,
});

export interface QueueRow {
  readonly count: number;
  readonly oldest: Date | null;
}
