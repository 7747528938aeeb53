import { formatDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { sql } from 'kysely';
import type { Database } from '../kernel/database/database.ts';

/** Appends ticks as one set: in the caller's transaction, or in one of its own. Their days must have partitions. */
export async function appendTicks(database: Database, ticks: readonly Tick[]): Promise<void> {
  if (ticks.length === 0) return;
  const ids = arrayLiteral(ticks.map((tick) => tick.instrumentId));
  const seqs = arrayLiteral(ticks.map((tick) => tick.seq));
  const times = arrayLiteral(ticks.map((tick) => tick.at));
  const bids = arrayLiteral(ticks.map((tick) => formatDecimal(tick.bid)));
  const asks = arrayLiteral(ticks.map((tick) => formatDecimal(tick.ask)));
  await sql`
    insert into ticks (instrument_id, seq, at, bid, ask)
    select * from unnest(${ids}::int[], ${seqs}::bigint[], ${times}::bigint[], ${bids}::numeric[], ${asks}::numeric[])
  `.execute(database);
}

/** Whether the log holds exactly this tick. */
export async function isLogged(database: Database, tick: Tick): Promise<boolean> {
  const row = await database
    .selectFrom('ticks')
    .select(['bid', 'ask'])
    .where('instrument_id', '=', tick.instrumentId)
    .where('seq', '=', String(tick.seq))
    .where('at', '=', String(tick.at))
    .executeTakeFirst();
  return row !== undefined && parsePrice(row.bid) === tick.bid && parsePrice(row.ask) === tick.ask;
}

/** The last logged tick of each of the instruments that has one. */
export async function lastTicks(database: Database, ids: readonly InstrumentId[]): Promise<readonly Tick[]> {
  const { rows } = await sql<TickRow>`
    select t.instrument_id, t.seq, t.at, t.bid, t.ask
    from unnest(${arrayLiteral(ids)}::int[]) as wanted (id)
    cross join lateral (
      select instrument_id, seq, at, bid, ask from ticks where instrument_id = wanted.id order by seq desc limit 1
    ) t
  `.execute(database);
  return rows.map(tickOf);
}

/** The ticks of an instrument after `afterSeq`, oldest first, at most `limit`. */
export async function ticksAfter(
  database: Database,
  id: InstrumentId,
  afterSeq: number,
  limit: number,
): Promise<readonly Tick[]> {
  const rows = await database
    .selectFrom('ticks')
    .select(['instrument_id', 'seq', 'at', 'bid', 'ask'])
    .where('instrument_id', '=', id)
    .where('seq', '>', String(afterSeq))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(tickOf);
}

/** Elements without commas, quotes or braces of their own: numbers and plain words. */
export const arrayLiteral = (elements: readonly (string | number)[]): string => `{${elements.join(',')}}`;

function tickOf(row: TickRow): Tick {
  return {
    instrumentId: instrumentId(row.instrument_id),
    seq: Number(row.seq),
    at: Number(row.at),
    bid: parsePrice(row.bid),
    ask: parsePrice(row.ask),
  };
}

interface TickRow {
  readonly instrument_id: number;
  readonly seq: string;
  readonly at: string;
  readonly bid: string;
  readonly ask: string;
}
