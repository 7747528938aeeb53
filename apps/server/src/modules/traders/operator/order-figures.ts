import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

/** What somebody's own closed orders came to, of the newest `MOST_ORDERS`: copies of others are not among them. */
export interface OrderFigures {
  readonly order_num: number;
  readonly quick_num: number;
  readonly unstopped_num: number;
  readonly total_profits: string;
  readonly win_percent: string;
  readonly average_win: string;
  readonly average_loss: string;
  readonly mean_seconds: number;
  readonly longest_seconds: number;
  readonly mean_leverage: string;
  readonly most_leverage: number;
}

/** Of somebody who has closed none. */
export const NO_ORDERS: OrderFigures = {
  order_num: 0,
  quick_num: 0,
  unstopped_num: 0,
  total_profits: '0',
  win_percent: '',
  average_win: '0',
  average_loss: '0',
  mean_seconds: 0,
  longest_seconds: 0,
  mean_leverage: '0',
  most_leverage: 0,
};

/** Of several customers, by id. */
export async function readOrderFigures(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, OrderFigures>> {
  const { rows } = await sql<{ readonly user_id: string } & OrderFigures>`
    select asked.user_id::text as user_id, figures.*
    from unnest(${[...new Set(userIds)]}::bigint[]) asked (user_id)
    cross join lateral (
      select count(*)::int as order_num,
        (count(*) filter (where held_ms < ${QUICK_MS}))::int as quick_num,
        (count(*) filter (where not has_stop))::int as unstopped_num,
        coalesce(sum(net), 0)::text as total_profits,
        coalesce(round(100.0 * count(*) filter (where net > 0) / nullif(count(*), 0), 2)::text, '') as win_percent,
        coalesce(avg(net) filter (where net > 0), 0)::numeric(28, 8)::text as average_win,
        coalesce(avg(net) filter (where net <= 0), 0)::numeric(28, 8)::text as average_loss,
        coalesce(round(avg(held_ms) / 1000), 0)::int as mean_seconds,
        coalesce(round(max(held_ms) / 1000), 0)::int as longest_seconds,
        coalesce(round(sum(leverage * margin) / nullif(sum(margin), 0), 1), 0)::text as mean_leverage,
        coalesce(max(leverage), 0) as most_leverage
      from (${newestOf(sql`asked.user_id`)}) newest) figures
  `.execute(database);
  return new Map(
    rows.map(({ user_id, ...figures }) => [
      user_id,
      {
        ...figures,
        total_profits: plain(figures.total_profits),
        average_win: plain(figures.average_win),
        average_loss: plain(figures.average_loss),
      },
    ]),
  );
}

/** Net realised profit after each of the last orders, oldest first. */
export async function readProfitCurve(database: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ readonly sum: number }>`
    select (sum(net) over (order by closed_at, id))::float8 as sum from (${newestOf(sql`${userId}::bigint`)}) newest
    order by closed_at desc, id desc limit ${CURVE_POINTS}
  `.execute(database);
  return rows.map(({ sum }) => sum).toReversed();
}

const newestOf = (userId: ReturnType<typeof sql>) => sql`
  select o.id, o.closed_at, o.closed_at - o.opened_at as held_ms, o.stop_loss is not null as has_stop,
    o.profit - o.fee as net, o.leverage, o.margin
  from orders o
  where o.user_id = ${userId} and o.status = 'closed' and o.opened_at is not null and o.follow_id is null
  order by o.closed_at desc, o.id desc limit ${MOST_ORDERS}`;

const plain = (amount: string): string => formatDecimal(parseMoney(amount));

const MOST_ORDERS = 2_000;
const CURVE_POINTS = 200;
/** On another partition a copy is made a tick later: at this pace followers would get other prices. */
const QUICK_MS = 10_000;
