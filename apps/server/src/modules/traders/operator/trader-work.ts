import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { epochMs } from '../../../kernel/search-source.ts';
import type { SearchSource } from '../../../kernel/search-source.ts';
import { customerMatches } from '../../../kernel/search-terms.ts';
import { queueOf } from '../../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../../kernel/work-queue.ts';

/** Applications that wait for a decision. */
export const traderQueue = (database: Database): WorkQueue => ({
  permission: 'traders.read',
  hidden: { trader_applications: null },
  async read() {
    const { rows } = await sql<QueueRow>`
      select count(*)::int as count, min(sent_at) as oldest from trader_applications where state = 'waiting'
    `.execute(database);
    return { trader_applications: queueOf(rows[0]) };
  },
});

/** Applications by their own numbers, such as T-7, by whose they are, and by the beginning of a nickname. */
export const TRADER_SEARCH: readonly SearchSource[] = [
  {
    kind: 'traderApplication',
    place: 13,
    permission: 'traders.read',
    found(text) {
      const [, id = null] = /^(?:t\s*-?|#)?\s*(\d{1,15})$/i.exec(text.trim()) ?? [];
      const start = `${text
        .trim()
        .toLowerCase()
        .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return sql`
        select a.id, a.user_id as customer_id, u.nickname as text, null::numeric as amount, '' as code,
          ${epochMs(sql`a.sent_at`)} as at
        from trader_applications a join users u on u.id = a.user_id
        where a.id = ${id}::bigint or lower(u.nickname) like ${start} or ${customerMatches(text, 'u')}`;
    },
  },
];
