import { sql } from 'kysely';
import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleExportOrders } from '@candor/protocol/console/export-orders.ts';
import type { OrdersTable } from '../../../engine/tables.ts';
import type { Database } from '../../../kernel/database/database.ts';

export type OrdersFilter = InputOf<typeof consoleExportOrders>;

export interface OrdersPage {
  readonly rows: readonly OrderRow[];
  /** The id that the next page begins behind; 0 at the end. */
  readonly next: number;
}

/**
 * A page of orders by their ids, which is the order in which they were made. Where no index leads to them they are
 * looked for in windows of ids, in which they lie side by side, and after so many windows the page is handed over as it
 * is: no page costs more, however rare what is looked for.
 */
export async function readOrders(database: Database, filter: OrdersFilter, after: number): Promise<OrdersPage> {
  const isDescending = filter.sort === 'newest';
  const end = await nextOrderId(database);
  if (isIndexed(filter)) {
    const bounds = isDescending ? { above: 0, below: after === 0 ? end : after } : { above: after, below: end };
    const lists = await Promise.all(indexesOf(filter).map((closed) => select(database, filter, bounds, closed)));
    return pageOf(
      lists.flat().toSorted((a, b) => (isDescending ? -1 : 1) * (Number(a.id) - Number(b.id))),
      0,
    );
  }
  const rows: OrderRow[] = [];
  let at = after === 0 && isDescending ? end : after;
  for (let window = 0; window < WINDOWS && rows.length <= PAGE_SIZE; window += 1) {
    const bounds = isDescending ? { above: Math.max(0, at - WINDOW), below: at } : { above: at, below: at + WINDOW };
    rows.push(...(await select(database, filter, bounds, null)));
    at = isDescending ? bounds.above + 1 : bounds.below - 1;
    if (isDescending ? bounds.above === 0 : bounds.below >= end) return pageOf(rows, 0);
  }
  return pageOf(rows, at);
}

/** More than a page was read where there is more; `rest`: where to go on when there was not. */
function pageOf(rows: readonly OrderRow[], rest: number): OrdersPage {
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? Number(shown.at(-1)?.id ?? 0) : rest };
}

/** A customer's orders, and those that are open, are found by an index of theirs. */
const isIndexed = ({ customer, state }: OrdersFilter): boolean =>
  customer !== '' || state === 'open' || state === 'pending';

function indexesOf({ state }: OrdersFilter): readonly boolean[] {
  if (state === 'all') return [false, true];
  return [state === 'closed'];
}

/** `closed`: which of the two partial indexes is to be used; null for none. */
function select(
  database: Database,
  { state, instrument, customer, side, from, to, sort }: OrdersFilter,
  { above, below }: { readonly above: number; readonly below: number },
  closed: boolean | null,
): Promise<OrderRow[]> {
  let query = database
    .selectFrom('orders')
    .select(COLUMNS)
    .select(STOP_IN_FORCE.as('stop_loss'))
    .where('partition', '=', PARTITION)
    .where('id', '>', String(above))
    .where('id', '<', String(below));
  if (closed !== null) query = query.where('status', closed ? '=' : '<>', 'closed');
  if (state !== 'all') query = query.where('status', '=', state === 'open' ? 'holding' : state);
  if (instrument !== 0) query = query.where('instrument_id', '=', instrument);
  if (customer !== '') query = query.where('user_id', '=', customer);
  if (side !== 'all') query = query.where('side', '=', side);
  if (from > 0) query = query.where('created_at', '>=', String(from));
  if (to > 0) query = query.where('created_at', '<=', String(to));
  return query
    .orderBy('id', sort === 'newest' ? 'desc' : 'asc')
    .limit(PAGE_SIZE + 1)
    .execute();
}

async function nextOrderId(database: Database): Promise<number> {
  const query = database.selectFrom('partitions').select('next_order_id').where('partition', '=', PARTITION);
  return Number((await query.executeTakeFirst())?.next_order_id ?? 1);
}

const COLUMNS = [
  ...(['id', 'origin_id', 'user_id', 'instrument_id', 'side', 'status', 'lots', 'leverage', 'target'] as const),
  ...(['open_price', 'close_price', 'trail', 'take_profit', 'margin', 'fee', 'profit', 'close_reason'] as const),
  ...(['created_at', 'opened_at', 'closed_at'] as const),
] as const;

export type OrderRow = Pick<OrdersTable, (typeof COLUMNS)[number] | 'stop_loss'>;

/** The stop loss of a position with a trail is where the best price since has brought it. */
const STOP_IN_FORCE = sql<string | null>`coalesce(stop_loss, (
  select case orders.side when 'buy' then nullif(greatest(p.price - orders.trail, 0), 0) else p.price + orders.trail end
  from trailing_peaks p
  where p.partition = orders.partition and p.instrument_id = orders.instrument_id and p.side = orders.side
    and p.since <= orders.trail_since and orders.status <> 'closed'
  order by p.since desc limit 1))`;

/** Customers of the one engine of this version. */
const PARTITION = 0;
const PAGE_SIZE = 50;
const WINDOW = 40_000;
const WINDOWS = 25;
