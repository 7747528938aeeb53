import { parsePrice } from '@candor/decimal/decimal.ts';
import type pg from 'pg';
import type { Customer } from './customer.ts';
import { findAll } from './findings.ts';

/**
 * Compares where the tick log has brought the trailing stops of a customer with the levels that were acknowledged: none
 * is worse. Returns the violations, in sentences.
 */
export async function verifyTrailsOf(client: pg.ClientBase, { userId, acknowledged }: Customer): Promise<string[]> {
  // An answer may be a quote ahead of the engine's last commit, and never ahead of the log.
  const { rows } = await client.query<{ id: string; due: string | null }>(
    `${TRAILS} select id, due from trails cross join ${dueBy('closed_by')} where user_id = $1`,
    [userId],
  );
  return rows.flatMap(({ id, due }) => {
    const answered = acknowledged.stops.get(Number(id));
    if (answered?.Trail === undefined || answered.TargetLossPrice === '') return [];
    const [then, now] = [parsePrice(answered.TargetLossPrice), due === null ? null : parsePrice(due)];
    if (now !== null && (answered.OrderType === 1 ? now >= then : now <= then)) return [];
    return [`order ${id}: its trailing stop was acknowledged at ${answered.TargetLossPrice} and is worse: ${due}`];
  });
}

/** Checks every trailing stop by the tick log, which the audit, an engine like the first, cannot do. */
export const verifyTrails = (client: pg.ClientBase): Promise<string[]> =>
  findAll(client, [
    [
      'a trailing stop is not where the best price since has brought it',
      `${TRAILS} select concat(id, ' ', side, ' is at ', level, ' and belongs to ', due) as found
       from trails cross join ${dueBy('coalesce(closed_by, committed)')} where level is distinct from due`,
    ],
  ]);

/** Every trail that has begun, with its level, the tick it was closed by, and the engine's last committed one. */
const TRAILS = `
  with trails as (
    select o.id, o.user_id, o.instrument_id, o.side, o.trail, o.trail_since, o.close_tick_seq as closed_by,
      i.seq as committed,
      case when o.status = 'closed' then o.stop_loss
        when o.side = 'buy' then nullif(greatest(p.price - o.trail, 0), 0)
        else p.price + o.trail end as level
    from orders o join partition_instruments i using (partition, instrument_id)
    left join lateral (
      select price from trailing_peaks p
      where p.partition = o.partition and p.instrument_id = o.instrument_id and p.side = o.side
        and p.since <= o.trail_since
      order by p.since desc limit 1) p on true
    where o.trail is not null and o.trail_since is not null)`;

/** The level by the ticks from the beginning of the trail to the `last` one; all there are where that is null. */
const dueBy = (last: string): string => `lateral (
  select case side when 'buy' then nullif(greatest(max(bid) - trail, 0), 0) else min(ask) + trail end as due
  from ticks t
  where t.instrument_id = trails.instrument_id
    and t.seq >= trail_since and t.seq <= coalesce(${last}, t.seq)) expected`;
