import type pg from 'pg';
import { TRADER } from './settings.ts';

/**
 * What is wrong with the copies that are committed, at whatever moment the process was killed: computed from orders,
 * follows and limits alone. Orders that some have yet to copy are looked at later.
 */
export async function copyFindings(client: pg.ClientBase): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(CHECKS)) {
    const { rows } = await client.query<object>(query);
    if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  }
  return found;
}

/** How much was looked at, so that a run that looked at nothing does not pass. */
export async function copyCounts(client: pg.ClientBase): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<Record<string, string>>(`select
    (select count(*) from orders where user_id = ${TRADER} and id = origin_id) as originals,
    (select count(*) from orders where follow_id is not null and id = origin_id) as copies,
    (select count(*) from copy_limits) as told,
    (select count(*) from follows where ended_at is not null) as ended,
    (select count(*) from profit_shares) as shares`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]));
}

/** An order of the trader with all its parts, which everybody has had the time to copy. */
const ORIGINALS = `originals as (
  select o.origin_id as id, sum(lots) as lots, min(opened_at) as opened_at, min(side) as side,
    min(open_tick_seq) as tick, min(open_price) as price
  from orders o where user_id = ${TRADER} and opened_at is not null
    and not exists (select from copyings c where not is_done)
  group by origin_id)`;
const COPIES = `copies as (
  select follow_id, original_id, sum(lots) as lots, count(*) filter (where id = origin_id) as made,
    count(*) filter (where status = 'holding') as open,
    min(side) as side, min(open_tick_seq) as tick, max(open_tick_seq) as last_tick, min(open_price) as price
  from orders where follow_id is not null group by follow_id, original_id)`;
const LOTS = `trunc(o.lots * f.ratio, 2)`;

const CHECKS = {
  'copied more than once': `with ${COPIES} select * from copies where made <> 1 limit 5`,
  'another tick, side or price than the original': `with ${ORIGINALS}, ${COPIES}
    select c.* from copies c join originals o on o.id = c.original_id
    where (c.tick, c.last_tick, c.side, c.price) is distinct from (o.tick, o.tick, o.side, o.price) limit 5`,
  'neither copied nor told why': `with ${ORIGINALS}, ${COPIES}
    select o.id, f.id as follow from originals o
    join follows f on f.trader_id = ${TRADER} and f.id < o.id and (f.ended_at is null or f.ended_at > o.opened_at)
    left join copies c on c.original_id = o.id and c.follow_id = f.id
    left join copy_limits l on l.original_id = o.id and l.follow_id = f.id
    where c.made is null and l.id is null limit 5`,
  'other lots than the ratio or the limit says': `with ${ORIGINALS}, ${COPIES}
    select o.id, f.id as follow, c.lots, ${LOTS} as wanted from copies c
    join originals o on o.id = c.original_id join follows f on f.id = c.follow_id
    left join copy_limits l on l.original_id = o.id and l.follow_id = f.id
    where c.lots <> coalesce(l.lots, ${LOTS}) limit 5`,
  'more margin than the follow allows': `
    select f.id, sum(c.margin) from follows f join orders c on c.follow_id = f.id and c.status = 'holding'
    group by f.id, f.most_margin having sum(c.margin) > f.most_margin limit 5`,
  'open though the original is closed': `with ${ORIGINALS}, ${COPIES}
    select c.* from copies c join originals o on o.id = c.original_id
    join follows f on f.id = c.follow_id and f.ended_at is null
    where c.open > 0 and not exists (select from orders p where p.origin_id = o.id and status = 'holding') limit 5`,
  'closed at a tick at which no part of the original closed': `
    select c.id from orders c where c.close_reason = 'original' and not exists (
      select from orders p where p.origin_id = c.original_id and p.close_tick_seq = c.close_tick_seq) limit 5`,
  'a share beyond the rule': `
    select f.id from follows f where held > trunc(greatest(realised - settled, 0) * share_rate, 8)
      or (ended_at is not null and held <> 0)
      or paid <> (select coalesce(sum(amount), 0) from profit_shares s where s.follow_id = f.id)
      or settled <> (select coalesce(max(level_to), 0) from profit_shares s where s.follow_id = f.id) limit 5`,
  'a level that was paid for twice': `
    select s.id from profit_shares s join profit_shares t on t.follow_id = s.follow_id and t.id < s.id
    where s.level_from < t.level_to limit 5`,
  'a balance below zero': `select owner, kind from balances where kind <= 10 and balance < 0 limit 5`,
};
