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
 * figures are rounded half-even. One statement reads the closed orders of everybody.
 */
export async function computeRanking({ database, clock }: ComputeRankingDeps): Promise<void> {
  const since = clock.marketNow() - PERIOD_MS;
  const computedAt = new Date(clock.wallNow());
  await database.transaction().execute(async (transaction) => {
    // The sums of a few hundred thousand customers stay in memory.
    await sql`set local work_mem = '64MB'`.execute(transaction);
    await transaction.deleteFrom('rank_rows').execute();
    await sql`
      with recent as (
        select o.user_id, o.instrument_id, count(*) as num, count(*) filter (where o.profit > o.fee) as wins,
          sum(o.profit - o.fee) as profit, sum(o.margin) as margin,
          -- A margin that is fixed has no leverage: what it moves says it.
          sum(case when o.leverage > 0 then o.leverage * o.margin
            else o.lots * o.contract_size * o.open_price * o.open_rate end) as moved
        from orders o where o.status = 'closed' and o.opened_at is not null and o.closed_at >= ${since}::bigint
        group by o.user_id, o.instrument_id
      ), summed as (
        select r.user_id, sum(num) as num, sum(wins) as wins, sum(profit) as profit, sum(margin) as margin,
          sum(moved) as moved, (array_agg(instrument_id order by num desc, instrument_id))[1] as instrument_id
        from recent r join users u on u.id = r.user_id where not u.demo and not u.rank_hidden
        group by r.user_id having sum(num) >= ${LEAST_ORDERS} and sum(margin) > 0
      ), lifetime as (
        select o.user_id, count(*) as total_num, sum(o.profit - o.fee) as total_profit, sum(o.margin) as total_margin
        from orders o join summed using (user_id) where o.status = 'closed' and o.opened_at is not null
        group by o.user_id
      ), figures as (
        select user_id, instrument_id, total_num, profit, ${quotient('profit * 100', 'margin', 2)} as rate,
          ${quotient('wins * 100', 'num', 2)} as win, ${quotient('moved', 'margin', 1)} as multiple,
          ${quotient('total_profit * 100', 'total_margin', 2)} as total_rate
        from summed join lifetime using (user_id)
      )
      insert into rank_rows (place, user_id, multiple, three_week_rate, three_week_profit, three_week_win, total_rate,
        total_trade_num, instrument_id)
      select row_number() over (order by rate desc, profit desc, user_id), user_id, multiple, rate, profit, win,
        total_rate, total_num, instrument_id
      from figures`.execute(transaction);
    await transaction
      .insertInto('rank_runs')
      .values({ only_row: true, computed_at: computedAt })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ computed_at: computedAt }))
      .execute();
  });
}

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
