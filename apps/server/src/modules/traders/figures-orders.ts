import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { TradedInstrument } from './tables.ts';

/** What a trader's own closed orders came to: profit less fee each. Pending ones that never opened are none. */
export interface OrderFigures {
  readonly num: number;
  readonly profits: Money;
  /** Orders above zero, what they came to, and what all others did. */
  readonly wins: number;
  readonly winSum: Money;
  readonly lossSum: Money;
  /** Seconds. */
  readonly secondsSum: number;
  readonly longestSeconds: number;
  /** At or below zero in a row, at most. */
  readonly losingStreak: number;
  readonly instruments: readonly TradedInstrument[];
}

/** Reads all of a trader's closed orders, by the index of a customer's history. */
export async function readOrderFigures(database: Database, userId: number): Promise<OrderFigures> {
  const { rows } = await sql<FiguresRow>`
    with own as materialized (
      select closed_at, id, instrument_id, profit - fee as result, greatest(closed_at - opened_at, 0) as held
      from orders where user_id = ${userId} and status = 'closed' and opened_at is not null and follow_id is null
    ), numbered as (
      select result > 0 as won, count(*) filter (where result > 0) over (order by closed_at, id) as wins_before from own
    ), streaks as (
      select count(*) filter (where not won) as losses from numbered group by wins_before
    ), traded as (
      select instrument_id as id, count(*) as num, sum(result) as profits from own
      group by instrument_id order by num desc, id limit ${MOST_INSTRUMENTS}
    )
    select count(*)::int as num, coalesce(sum(result), 0) as profits,
      count(*) filter (where result > 0)::int as wins,
      coalesce(sum(result) filter (where result > 0), 0) as win_sum,
      coalesce(sum(result) filter (where result <= 0), 0) as loss_sum,
      coalesce(div(sum(held), 1000), 0) as seconds_sum, coalesce(max(held) / 1000, 0)::int as longest_seconds,
      (select coalesce(max(losses), 0)::int from streaks) as losing_streak,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'num', num, 'profits', profits::text)
        order by num desc, id), '[]') from traded) as instruments
    from own`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has a row.');
  return {
    num: row.num,
    profits: parseMoney(row.profits),
    wins: row.wins,
    winSum: parseMoney(row.win_sum),
    lossSum: parseMoney(row.loss_sum),
    secondsSum: Number(row.seconds_sum),
    longestSeconds: row.longest_seconds,
    losingStreak: row.losing_streak,
    instruments: row.instruments.map((each) => ({ ...each, profits: formatDecimal(parseMoney(each.profits)) })),
  };
}

/** The newest closed order of each of these customers, as a text: while it stays the same, none has closed. */
export async function readNewestOrders(
  database: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ user_id: string; newest: string }>`
    select t.user_id, o.closed_at || ':' || o.id as newest from unnest(${userIds}::bigint[]) as t (user_id),
    lateral (
      select closed_at, id from orders where user_id = t.user_id and status = 'closed'
      order by closed_at desc, id desc limit 1
    ) o`.execute(database);
  return new Map(rows.map(({ user_id, newest }) => [Number(user_id), newest]));
}

interface FiguresRow {
  readonly num: number;
  readonly profits: string;
  readonly wins: number;
  readonly win_sum: string;
  readonly loss_sum: string;
  readonly seconds_sum: string;
  readonly longest_seconds: number;
  readonly losing_streak: number;
  readonly instruments: readonly TradedInstrument[];
}

const MOST_INSTRUMENTS = 20;
