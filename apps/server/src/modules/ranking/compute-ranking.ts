import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';

export interface ComputeRankingDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Gives a place to each customer with real money who closed enough contract orders in the last 21 days and has not
 * opted out: by profit less fees in percent of the margins, then by that profit, then by who registered first. All
 * figures are rounded half-even. One statement reads the closed orders of everybody once.
 */
export async function computeRanking({ database, clock }: ComputeRankingDeps): Promise<void> {
  const since = clock.marketNow() - PERIOD_MS;
  const computedAt = new Date(clock.wallNow());
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('rank_rows').execute();
    await sql`
      with traded as (
        select o.user_id, o.instrument_id, count(*) as total_num, sum(o.profit - o.fee) as total_profit,
          sum(o.margin) as total_margin, count(*) filter (where ${recent(since)}) as num,
          count(*) filter (where ${recent(since)} and o.profit > o.fee) as wins,
          sum(o.profit - o.fee) filter (where ${recent(since)}) as profit,
          sum(o.margin) filter (where ${recent(since)}) as margin,
          -- A margin that is fixed has no leverage: what it moves says it.
          sum(case when o.leverage > 0 then o.leverage * o.margin
            else o.lots * o.contract_size * o.open_price * o.open_rate end) filter (where ${recent(since)}) as moved
        from orders o where o.status = 'closed' and o.opened_at is not null
        group by o.user_id, o.instrument_id
      ), summed as (
        select user_id, sum(total_num) as total_num, sum(total_profit) as total_profit,
          sum(total_margin) as total_margin,
          sum(num) as num, sum(wins) as wins, sum(profit) as profit, sum(margin) as margin, sum(moved) as moved,
          (array_agg(instrument_id order by num desc, instrument_id))[1] as instrument_id
        from traded group by user_id having sum(num) >= ${LEAST_ORDERS} and sum(margin) > 0
      ), figures as (
        select user_id, instrument_id, total_num, profit, ${quotient('profit * 100', 'margin', 2)} as rate,
          ${quotient('wins * 100', 'num', 2)} as win, ${quotient('moved', 'margin', 1)} as multiple,
          ${quotient('total_profit * 100', 'total_margin', 2)} as total_rate
        from summed
      )
      insert into rank_rows (place, user_id, multiple, three_week_rate, three_week_profit, three_week_win, total_rate,
        total_trade_num, instrument_id)
      select row_number() over (order by rate desc, profit desc, user_id), user_id, multiple, rate, profit, win,
        total_rate, total_num, instrument_id
      from figures join users u on u.id = user_id
      where not u.demo and not u.rank_hidden`.execute(transaction);
    await transaction
      .insertInto('rank_runs')
      .values({ only_row: true, computed_at: computedAt })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ computed_at: computedAt }))
      .execute();
  });
}

const recent = (since: number): RawBuilder<boolean> => sql<boolean>`o.closed_at >= ${since}::bigint`;

/** Of two expressions, the lower one above zero: half-even to so many decimals, and no more than the columns hold. */
function quotient(upper: string, lower: string, decimals: number): RawBuilder<string> {
  const scale = 10 ** decimals;
  const [over, under] = [sql.raw(`(${upper} * ${scale})`), sql.raw(`(${lower})::numeric`)];
  const whole = sql`div(${over}, ${under})`;
  const twice = sql`2 * abs(mod(${over}, ${under}))`;
  const isAway = sql`(${twice} > ${under} or (${twice} = ${under} and mod(${whole}, 2) <> 0))`;
  const rounded = sql`(${whole} + case when ${isAway} then sign(${over}) else 0 end) / ${sql.raw(String(scale))}`;
  return sql<string>`greatest(least(${rounded}, ${MOST}), -${MOST})`;
}

const PERIOD_MS = 21 * 86_400_000;
const LEAST_ORDERS = 5;
const MOST = sql.raw('99999999999');
