import type { Order } from '@candor/engine/order.ts';
import type { Database } from '../kernel/database/database.ts';
import { ORDER_ROW_COLUMNS, orderFromRow } from './order-row.ts';

/** A committed order; null if there is none. */
export async function findOrder(database: Database, partition: number, id: number): Promise<Order | null> {
  const row = await database
    .selectFrom('orders')
    .select(ORDER_ROW_COLUMNS)
    .where('partition', '=', partition)
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row === undefined ? null : orderFromRow(row);
}
