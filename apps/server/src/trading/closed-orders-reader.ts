import { sql } from 'kysely';
import type { Order } from '@candor/engine/order.ts';
import { ORDER_ROW_COLUMNS, orderFromRow } from '../engine/order-row.ts';
import type { Database } from '../platform/database/database.ts';

/** Which part of a customer's history is asked for: completion time, epoch seconds, both included; 0 is no limit. */
export interface HistoryFilter {
  readonly userId: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly page: number;
}

export interface HistoryPage {
  readonly orders: readonly Order[];
  /** Of all that match, not of the page alone. */
  readonly total: number;
  readonly profits: string;
}

/** A customer's closed orders, newest first. */
export async function readHistory(database: Database, filter: HistoryFilter): Promise<HistoryPage> {
  const { userId, startTime, endTime, page } = filter;
  let matching = database.selectFrom('orders').where('user_id', '=', String(userId)).where('status', '=', 'closed');
  if (startTime > 0) matching = matching.where('closed_at', '>=', String(startTime * 1000));
  if (endTime > 0) matching = matching.where('closed_at', '<', String((endTime + 1) * 1000));
  const [rows, sums] = await Promise.all([
    matching
      .select(ORDER_ROW_COLUMNS)
      .orderBy('closed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching
      .select([sql<string>`count(*)`.as('total'), sql<string>`coalesce(sum(profit), 0)`.as('profits')])
      .executeTakeFirst(),
  ]);
  return { orders: rows.map(orderFromRow), total: Number(sums?.total ?? 0), profits: sums?.profits ?? '0' };
}

export const PAGE_SIZE = 20;
