import { formatDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import type { Segment, SignedHead, Tick, Tip } from '@candor/receipt/segment.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import type { TickSegmentsTable } from './tables.ts';

/** A segment with its ticks as the log has them now, and the head before it; null where there is none. */
export async function readSegment(
  database: Database,
  instrumentId: number,
  number: number,
): Promise<{ readonly segment: Segment; readonly previous: SignedHead | null } | null> {
  const heads = await readHeads(database, instrumentId, { from: number - 1, to: number });
  const head = heads.find((each) => each.number === number);
  if (head === undefined) return null;
  const ticks = await readLoggedTicks(database, head);
  return { segment: { head, ticks }, previous: heads.find((each) => each.number === number - 1) ?? null };
}

/** Heads by their numbers, both included, the newest first. */
export async function readHeads(
  database: Database,
  instrumentId: number,
  numbers: { readonly from: number; readonly to: number },
): Promise<SignedHead[]> {
  const rows = await database
    .selectFrom('tick_segments')
    .select(HEAD_COLUMNS)
    .where('instrument_id', '=', instrumentId)
    .where('number', '>=', String(numbers.from))
    .where('number', '<=', String(numbers.to))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(headFromRow);
}

/** Which segment holds a tick; null while it is not sealed. */
export async function segmentNumberOf(database: Database, instrumentId: number, seq: number): Promise<number | null> {
  const row = await database
    .selectFrom('tick_segments')
    .select(['number', 'last_seq'])
    .where('instrument_id', '=', instrumentId)
    .where('first_seq', '<=', String(seq))
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || Number(row.last_seq) < seq ? null : Number(row.number);
}

/** How far these instruments are sealed; those that are not at all are left out. */
export async function readTips(database: Database, instrumentIds: readonly number[]): Promise<Tip[]> {
  const rows = await database
    .selectFrom('sealed_to')
    .select(['instrument_id', 'number', 'seq', 'hash', 'through'])
    .where('instrument_id', 'in', [...instrumentIds])
    .orderBy('instrument_id')
    .execute();
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    number: Number(row.number),
    seq: Number(row.seq),
    hash: row.hash,
    through: Number(row.through),
  }));
}

/** The ticks that the log has in the range of a head: of its numbers, and of its times. */
async function readLoggedTicks(database: Database, head: SignedHead): Promise<Tick[]> {
  const rows = await database
    .selectFrom('ticks')
    .select(['seq', 'at', 'bid', 'ask'])
    .where('instrument_id', '=', head.instrumentId)
    .where('seq', '>=', String(head.firstSeq))
    .where('seq', '<=', String(head.lastSeq))
    .where('at', '>=', String(head.firstAt))
    .where('at', '<=', String(head.lastAt))
    .orderBy('seq')
    .execute();
  return rows.map(tickFromRow);
}

export const tickFromRow = (row: { seq: string; at: string; bid: string; ask: string }): Tick => ({
  seq: Number(row.seq),
  at: Number(row.at),
  bid: formatDecimal(parsePrice(row.bid)),
  ask: formatDecimal(parsePrice(row.ask)),
});

export const headFromRow = (row: Selectable<TickSegmentsTable>): SignedHead => ({
  instrumentId: row.instrument_id,
  code: row.code,
  number: Number(row.number),
  minute: Number(row.minute),
  count: row.count,
  firstSeq: Number(row.first_seq),
  lastSeq: Number(row.last_seq),
  firstAt: Number(row.first_at),
  lastAt: Number(row.last_at),
  previousHash: row.previous_hash,
  ticksHash: row.ticks_hash,
  keyId: row.key_id,
  hash: row.hash,
  signature: row.signature,
});

export const rowFromHead = (head: SignedHead): Selectable<TickSegmentsTable> => ({
  instrument_id: head.instrumentId,
  number: String(head.number),
  code: head.code,
  minute: String(head.minute),
  count: head.count,
  first_seq: String(head.firstSeq),
  last_seq: String(head.lastSeq),
  first_at: String(head.firstAt),
  last_at: String(head.lastAt),
  previous_hash: head.previousHash,
  ticks_hash: head.ticksHash,
  hash: head.hash,
  key_id: head.keyId,
  signature: head.signature,
});

export const HEAD_COLUMNS = [
  'instrument_id',
  'number',
  'code',
  'minute',
  'count',
  'first_seq',
  'last_seq',
  'first_at',
  'last_at',
  'previous_hash',
  'ticks_hash',
  'hash',
  'key_id',
  'signature',
] as const;
