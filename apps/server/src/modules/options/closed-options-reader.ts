import { sql } from 'kysely';
import type { Option } from '@candor/engine/option.ts';
import { OPTION_ROW_COLUMNS, optionFromRow } from '../../engine/option-row.ts';
import type { Database } from '../../kernel/database/database.ts';
import { PAGE_SIZE } from '../trading/closed-orders-reader.ts';

/** A customer's closed options, the last to end first, and how many there are in all. */
export async function readClosedOptions(
  database: Database,
  userId: number,
  page: number,
): Promise<{ readonly options: readonly Option[]; readonly total: number }> {
  const closed = database.selectFrom('options').where('user_id', '=', String(userId)).where('status', '=', 'closed');
  const [rows, count] = await Promise.all([
    closed
      .select(OPTION_ROW_COLUMNS)
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    closed.select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ]);
  return { options: rows.map(optionFromRow), total: Number(count?.total ?? 0) };
}
