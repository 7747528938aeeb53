import { createPublicKey, hash, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { SignedHead, Tick } from '@candor/receipt/segment.ts';
import { headBytes } from '@candor/receipt/segment.ts';
import type pg from 'pg';
import { chainHash } from './segment-sealer.ts';
import { HEAD_COLUMNS, headFromRow, tickFromRow } from './segment-store.ts';
import type { TickSegmentsTable } from './tables.ts';

export interface SegmentAudit {
  readonly segments: number;
  readonly ticks: number;
  /** Sentences, the first hundred. */
  readonly differences: readonly string[];
}

/**
 * Recomputes every sealed head from the tick log, in one snapshot: chain,
 * links, counts, signatures, and the seals themselves.
 */
export async function auditSegments(client: pg.ClientBase): Promise<SegmentAudit> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const { rows } = await client.query<StoredKey>(PUBLIC_KEYS);
    const keys = publicKeysOf(rows);
    const seals = await client.query<SealRow>(
      'select instrument_id, number, seq, hash, through from sealed_to order by 1',
    );
    const totals = { segments: 0, ticks: 0 };
    const differences: string[] = [];
    for (const seal of seals.rows) {
      const found = await auditInstrument(client, keys, seal);
      totals.segments += found.segments;
      totals.ticks += found.ticks;
      differences.push(...found.differences.slice(0, MOST_DIFFERENCES - differences.length));
    }
    return { ...totals, differences };
  } finally {
    await client.query('rollback');
  }
}

async function auditInstrument(client: pg.ClientBase, keys: ReadonlyMap<string, KeyObject>, seal: SealRow) {
  const differences: string[] = [];
  let [segments, ticks] = [0, 0];
  let before: SignedHead | null = null;
  for (;;) {
    const heads = await readHeads(client, seal.instrument_id, before?.number ?? 0);
    const [first, last] = [heads[0], heads.at(-1)];
    if (first === undefined || last === undefined) break;
    const logged = await readTicks(client, first, last);
    for (const head of heads) {
      const own = logged.filter(({ seq }) => seq >= head.firstSeq && seq <= head.lastSeq);
      const fault = faultOf(head, before, own, keys);
      if (fault !== null) differences.push(`Segment ${head.number} of ${head.code}: ${fault}.`);
      before = head;
    }
    segments += heads.length;
    ticks += logged.length;
  }
  const end = [before?.number ?? 0, before?.lastSeq ?? 0, before?.hash ?? ''].join(' ');
  if (end !== [seal.number, seal.seq, seal.hash].join(' '))
    differences.push(
      `Instrument ${seal.instrument_id} is sealed to ${seal.number} ${seal.seq}, and its segments end at ${end}.`,
    );
  const { rows } = await client.query<{ seq: string }>(
    'select seq from ticks where instrument_id = $1 and seq > $2 and at <= $3 limit 1',
    [seal.instrument_id, seal.seq, seal.through],
  );
  if (rows[0] !== undefined)
    differences.push(`Tick ${rows[0].seq} of instrument ${seal.instrument_id} lies behind the seal.`);
  return { segments, ticks, differences };
}

function faultOf(
  head: SignedHead,
  before: SignedHead | null,
  ticks: readonly Tick[],
  keys: ReadonlyMap<string, KeyObject>,
): string | null {
  const bytes = headBytes(head);
  const key = keys.get(head.keyId);
  if (hash('sha256', bytes, 'hex') !== head.hash) return 'its head has another hash';
  if (key === undefined || !verify(null, bytes, key, Buffer.from(head.signature, 'hex')))
    return 'its signature is wrong';
  if (head.previousHash !== (before?.hash ?? '') || head.number !== (before?.number ?? 0) + 1)
    return 'it does not hang on the one before';
  if (head.firstSeq !== (before?.lastSeq ?? 0) + 1) return 'it does not begin where the one before ends';
  if (ticks.length !== head.count) return `it was sealed with ${head.count} ticks, and the log has ${ticks.length}`;
  return chainHash(head, ticks) === head.ticksHash ? null : 'the log has other ticks than were sealed';
}

async function readHeads(client: pg.ClientBase, instrumentId: number, after: number): Promise<SignedHead[]> {
  const { rows } = await client.query<TickSegmentsTable>(
    `select ${HEAD_COLUMNS.join(', ')} from tick_segments where instrument_id = $1 and number > $2 order by number
      limit ${HEADS_AT_ONCE}`,
    [instrumentId, after],
  );
  return rows.map(headFromRow);
}

async function readTicks(client: pg.ClientBase, first: SignedHead, last: SignedHead): Promise<Tick[]> {
  const { rows } = await client.query<TickRow>(
    'select seq, at, bid, ask from ticks where instrument_id = $1 and seq between $2 and $3 order by seq, at',
    [first.instrumentId, first.firstSeq, last.lastSeq],
  );
  return rows.map(tickFromRow);
}

/** The keys that anything was signed with, by id. */
export const publicKeysOf = (rows: readonly StoredKey[]): ReadonlyMap<string, KeyObject> =>
  new Map(
    rows.map((row) => {
      const der = Buffer.from(ED25519_SPKI + row.public_key, 'hex');
      return [row.id, createPublicKey({ key: der, format: 'der', type: 'spki' })];
    }),
  );

export const PUBLIC_KEYS = 'select id, public_key from signing_keys';

export interface StoredKey {
  readonly id: string;
  readonly public_key: string;
}

type TickRow = Readonly<Record<'seq' | 'at' | 'bid' | 'ask', string>>;

interface SealRow {
  readonly instrument_id: number;
  readonly number: string;
  readonly seq: string;
  readonly hash: string;
  readonly through: string;
}

/** What stands before the 32 bytes of a key in its DER form (RFC 8410). */
const ED25519_SPKI = '302a300506032b6570032100';
const HEADS_AT_ONCE = 60;
const MOST_DIFFERENCES = 100;
