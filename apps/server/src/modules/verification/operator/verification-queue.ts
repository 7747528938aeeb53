import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { queueOf } from '../../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../../kernel/work-queue.ts';

/** Submissions that wait for a decision, and how many of them for longer than was promised. */
export const verificationQueue = (database: Database): WorkQueue => ({
  permission: 'verification.read',
  hidden: { identity: null, identity_overdue: 0 },
  async read(now) {
    const { rows } = await sql<QueueRow & { overdue: number }>`
      select count(*)::int as count, min(sent_at) as oldest,
        (count(*) filter (where decide_by < ${now}))::int as overdue
      from verifications where state = 'waiting'
    `.execute(database);
    return { identity: queueOf(rows[0]), identity_overdue: rows[0]?.overdue ?? 0 };
  },
});
