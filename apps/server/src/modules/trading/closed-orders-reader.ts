import { sql } from 'kysely';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { CloseReason, Order, Side } from '@candor/engine/order.ts';
import { ORDER_CODEC } from '../../engine/store/entity-codecs.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** Which part of a customer's history is asked for: everything that is given must hold. */
export interface HistoryFilter {
  readonly userId: number;
  /** Of the completion, epoch milliseconds: the first and the last that count. null is no limit. */
  readonly from: number | null;
  readonly to: number | null;
  readonly instrumentId: number | null;
  readonly side: Side | null;
  /** Of the result before fees; an order that came to nothing is neither. */
  readonly result: 'profit' | 'loss' | null;
  readonly reason: CloseReason | null;
  readonly whose: 'own' | 'copies' | null;
}

/** Nothing left out; the customer is still to be named. */
export const WHOLE_HISTORY: Omit<HistoryFilter, 'userId'> = {
  from: null,
  to: null,
  instrumentId: null,
  side: null,
  result: null,
  reason: null,
  whose: null,
};

/** One page; its sums are of all that match. */
export interface HistoryPage extends HistorySums {
  readonly orders: readonly Order[];
}

/** What a history comes to, as decimal texts; the index alone answers it. */
export interface HistorySums {
  readonly total: number;
  /** Before fees. */
  readonly profits: string;
  /** An order that never opened was charged nothing. */
  readonly fees: string;
}

/** The order that a batch ended with; the next one goes on from there. */
export interface HistoryPlace {
  readonly closedAt: number;
  readonly id: number;
}

/** A customer's closed orders, newest first. */
export async function readHistory(database: Database, filter: HistoryFilter, page: number): Promise<HistoryPage> {
  const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const [orders, sums] = await Promise.all([
    readPlaced(database, filter, matching(database, filter), { ...place, order: 'desc' }),
    sumHistory(database, filter),
  ]);
  return { orders, ...sums };
}

export async function sumHistory(database: Database, filter: HistoryFilter): Promise<HistorySums> {
  const sums = await matching(database, filter)
    .select([
      sql<string>`count(*)`.as('total'),
      sql<string>`coalesce(sum(profit), 0)`.as('profits'),
      sql<string>`coalesce(sum(fee) filter (where opened_at is not null), 0)`.as('fees'),
    ])
    .executeTakeFirst();
  return { total: Number(sums?.total ?? 0), profits: sums?.profits ?? '0', fees: sums?.fees ?? '0' };
}

/** The next `limit` orders after a place in the given order, by the index and without counting what came before. */
export async function readHistoryBatch(
  database: Database,
  filter: HistoryFilter,
  after: HistoryPlace | null,
  direction: 'newestFirst' | 'oldestFirst',
  limit: number,
): Promise<readonly Order[]> {
  let query = matching(database, filter);
  if (after !== null) query = query.where((of) => isBeyond(of, after, direction));
  const order = direction === 'newestFirst' ? 'desc' : 'asc';
  return readPlaced(database, filter, query, { order, limit, offset: 0 });
}

/** The closed order that stands last in time, among those that match; null where none does. */
export async function lastOfHistory(database: Database, filter: HistoryFilter): Promise<HistoryPlace | null> {
  const [order] = await readHistoryBatch(database, filter, null, 'newestFirst', 1);
  return order?.closedAt == null ? null : { closedAt: order.closedAt, id: order.id };
}

interface Placing {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Finds the orders in the index, which knows all that is filtered by, and only then reads those that are shown. */
async function readPlaced(
  database: Database,
  { userId }: HistoryFilter,
  query: OrdersQuery,
  { order, limit, offset }: Placing,
): Promise<readonly Order[]> {
  const places = query
    .select(['closed_at', 'id'])
    .orderBy('closed_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .$asTuple('closed_at', 'id');
  const rows = await database
    .selectFrom('orders')
    .select(ORDER_CODEC.names)
    .where('user_id', '=', String(userId))
    .where('status', '=', 'closed')
    .where((of) => of(of.refTuple('closed_at', 'id'), 'in', places))
    .orderBy('closed_at', order)
    .orderBy('id', order)
    .execute();
  return rows.map(ORDER_CODEC.fromCells);
}

type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

function matching(database: Database, filter: HistoryFilter): OrdersQuery {
  const { userId, from, to, instrumentId, side, result, reason, whose } = filter;
  let query: OrdersQuery = database
    .selectFrom('orders')
    .where('user_id', '=', String(userId))
    .where('status', '=', 'closed');
  if (from !== null) query = query.where('closed_at', '>=', String(from));
  if (to !== null) query = query.where('closed_at', '<=', String(to));
  if (instrumentId !== null) query = query.where('instrument_id', '=', instrumentId);
  if (side !== null) query = query.where('side', '=', side);
  if (result !== null) query = query.where('profit', result === 'profit' ? '>' : '<', '0');
  if (whose !== null) query = query.where('original_id', whose === 'own' ? 'is' : 'is not', null);
  if (reason !== null) query = query.where('close_reason', '=', reason);
  return query;
}

function isBeyond(
  of: ExpressionBuilder<Tables, 'orders'>,
  { closedAt, id }: HistoryPlace,
  direction: 'newestFirst' | 'oldestFirst',
) {
  const sign = direction === 'newestFirst' ? '<' : '>';
  return of(of.refTuple('closed_at', 'id'), sign, of.tuple(String(closedAt), String(id)));
}

export const PAGE_SIZE = 20;
