import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { queueOf } from '../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../kernel/work-queue.ts';

/** What waits for a second operator. */
export const proposalQueue = (database: Database): WorkQueue => ({
  permission: 'proposals.read',
  hidden: { proposals: null },
  async read() {
    const { rows } = await sql<QueueRow>`
      select count(*)::int as count, min(created_at) as oldest from proposals where state = 'open'
    `.execute(database);
    return { proposals: queueOf(rows[0]) };
  },
});
