import type pg from 'pg';
import { TRADER } from './settings.ts';

/**
 * What is wrong with the copies that are committed, at whatever moment the process was killed: computed from orders,
 * follows and limits alone. Orders that some have yet to copy are looked at later. `from`: the first order of the
 * trader that is looked at.
 */
export async function copyFindings(client: pg.ClientBase, from: number): Promise<readonly string[]> {
  const found: string[] = [];
  await client.query(tables(from));
  for (const [what, query] of Object.entries(CHECKS)) {
    const { rows } = await client.query<object>(query);
    if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  }
  return found;
}

/** The first order of the trader that can still change, or be copied. */
export async function firstLively(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select least(
    (select min(origin_id) from orders where user_id = ${TRADER} and status <> 'closed'),
    (select min(coalesce(o.origin_id, c.original_id)) from copyings c
      left join orders o on o.id = c.original_id and o.partition = 0 where not c.is_done),
    (select max(id) from orders where user_id = ${TRADER})) as id`);
  return Number(rows[0]?.id ?? 0);
}

/** How much was looked at, so that a run that looked at nothing does not pass. */
export async function copyCounts(client: pg.ClientBase): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<Record<string, string>>(`select
    (select count(*) from orders where user_id = ${TRADER} and id = origin_id) as originals,
    (select count(*) from orders where follow_id is not null and id = origin_id) as copies,
    (select count(*) from copy_limits) as limited,
    (select count(*) from follows where ended_at is not null) as ended,
    (select count(*) from profit_shares) as shares`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]));
}

/**
 * What the checks look at: the orders of the trader with all their parts, which everybody has had the time to copy, and
 * what was copied and limited of each.
 */
const tables = (from: number): string => `
  drop table if exists originals, copies, wanted;
  create temporary table originals as
    select origin_id as id, sum(lots) as lots, min(opened_at) as opened_at, min(side) as side,
      min(open_tick_seq) as tick, min(open_price) as price, bool_or(closed_at is null) as is_open
    from orders where user_id = ${TRADER} and opened_at is not null and origin_id >= ${from}
      and not exists (select from copyings where not is_done)
    group by origin_id;
  create temporary table copies as
    select follow_id, original_id, sum(lots) as lots, count(*) filter (where id = origin_id) as made,
      bool_or(closed_at is null) as is_open, min(side) as side, min(open_tick_seq) as tick,
      max(open_tick_seq) as last_tick, min(open_price) as price
    from orders where follow_id is not null and original_id >= ${from} group by follow_id, original_id;
  analyze originals, copies;
  create temporary table wanted as
    select o.id as original_id, f.id as follow_id, trunc(o.lots * f.ratio, 2) as lots
    from originals o join follows f on f.id < o.id and (f.ended_at is null or f.ended_at > o.opened_at);
  analyze wanted, follows, copy_limits`;

const CHECKS = {
  'copied more than once': `select * from copies where made <> 1 limit 5`,
  'another tick, side or price than the original': `
    select c.* from copies c join originals o on o.id = c.original_id
    where (c.tick, c.last_tick, c.side, c.price) is distinct from (o.tick, o.tick, o.side, o.price) limit 5`,
  'neither copied nor said why': `
    select w.* from wanted w left join copies c using (original_id, follow_id)
    left join copy_limits l using (original_id, follow_id) where c.made is null and l.id is null limit 5`,
  'other lots than the ratio or the limit says': `
    select w.*, c.lots as copied, l.lots as limited from wanted w join copies c using (original_id, follow_id)
    left join copy_limits l using (original_id, follow_id) where c.lots <> coalesce(l.lots, w.lots) limit 5`,
  'more margin than the follow allows': `
    select f.id, sum(c.margin) from follows f join orders c on c.follow_id = f.id and c.closed_at is null
    group by f.id, f.most_margin having sum(c.margin) > f.most_margin limit 5`,
  'open though the original is closed': `
    select c.* from copies c join originals o on o.id = c.original_id
    join follows f on f.id = c.follow_id and f.ended_at is null where c.is_open and not o.is_open limit 5`,
  'closed at a tick at which no part of the original closed': `
    select c.follow_id, c.original_id from orders c join originals o on o.id = c.original_id
    left join (select distinct origin_id, close_tick_seq from orders where user_id = ${TRADER}) p
      on p.origin_id = c.original_id and p.close_tick_seq = c.close_tick_seq
    where c.close_reason = 'original' and p.origin_id is null limit 5`,
  'a share beyond the rule': `
    select f.id from follows f
    left join (select follow_id, sum(amount) as paid, max(level_to) as level from profit_shares group by 1) s
      on s.follow_id = f.id
    where held > trunc(greatest(realised - settled, 0) * share_rate, 8) or (ended_at is not null and held <> 0)
      or f.paid <> coalesce(s.paid, 0) or settled <> coalesce(level, 0) limit 5`,
  'a level that was paid for twice': `
    select s.id from profit_shares s join profit_shares t on t.follow_id = s.follow_id and t.id < s.id
    where s.level_from < t.level_to limit 5`,
  'a balance below zero': `select owner, kind from balances where kind <= 10 and balance < 0 limit 5`,
};
