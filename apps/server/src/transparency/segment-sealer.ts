import { hash } from 'node:crypto';
import { must } from '@candor/decimal/assert.ts';
import type { Head, SignedHead, Tick, Tip } from '@candor/receipt/segment.ts';
import { chainStart, headBytes, linkBytes } from '@candor/receipt/segment.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import { readTips, rowFromHead, tickFromRow } from './segment-store.ts';
import type { Signer } from './signing-key.ts';

/** The log is not what the seals say: ticks are missing. The message is a sentence for the operator. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError';
}

/**
 * Seals the tick log minute by minute. Invariant: what is in memory is what `sealed_to` has, and a segment holds every
 * tick of its instrument and minute. It works in steps of bounded size, each of them one transaction, so that a stop or
 * a kill anywhere leaves whole segments and the next start goes on from there.
 */
export class SegmentSealer {
  readonly #database: Database;
  readonly #signer: Signer;
  readonly #instruments: () => readonly SealedInstrument[];
  #tips: Map<number, Tip> | null = null;

  /** `instruments`: those that are listed by then. */
  constructor(database: Database, signer: Signer, instruments: () => readonly SealedInstrument[]) {
    this.#database = database;
    this.#signer = signer;
    this.#instruments = instruments;
  }

  /**
   * One step towards sealing every minute that has ended by `complete`, market time up to which every tick is logged.
   * Answers whether more remains. Throws BrokenLogError where the log lacks a tick.
   */
  async step(complete: number): Promise<boolean> {
    const end = minuteOf(complete + 1);
    const tips = (this.#tips ??= await this.#load());
    const heads: SignedHead[] = [];
    const moved: Tip[] = [];
    let ticks = 0;
    const due = this.#instruments().filter(({ id }) => tipOf(tips, id).through < end - 1);
    for (const instrument of due) {
      if (ticks >= TICKS_OF_A_STEP || heads.length >= HEADS_OF_A_STEP) break;
      const read = await this.#seal(instrument, tipOf(tips, instrument.id), end);
      ticks += read.ticks;
      heads.push(...read.heads);
      moved.push(read.tip);
    }
    if (moved.length === 0) return false;
    try {
      await this.#database.transaction().execute((transaction) => write(transaction, heads, moved));
    } catch (error) {
      // Whether it was committed is not known; the database knows.
      this.#tips = null;
      throw error;
    }
    for (const tip of moved) tips.set(tip.instrumentId, tip);
    return this.#instruments().some(({ id }) => tipOf(tips, id).through < end - 1);
  }

  async #load(): Promise<Map<number, Tip>> {
    const ids = this.#instruments().map(({ id }) => id);
    return new Map((await readTips(this.#database, ids)).map((tip) => [tip.instrumentId, tip]));
  }

  /** The segments of an instrument's next ticks, and how far they seal it. */
  async #seal(instrument: SealedInstrument, tip: Tip, end: number) {
    const rows = await this.#read(tip, end, TICKS_OF_A_READ);
    const isAll = rows.length < TICKS_OF_A_READ;
    let ticks = rows;
    if (!isAll) {
      // The last minute may go on beyond what was read. One that alone is more than a read is read whole.
      const cut = minuteOf(must(rows.at(-1), 'there are ticks').at);
      ticks = rows.filter(({ at }) => at < cut);
      if (ticks.length === 0) ticks = await this.#read(tip, cut + MINUTE_MS, null);
    }
    const heads = this.#headsOf(instrument, tip, ticks);
    const last = heads.at(-1);
    const through = isAll ? end - 1 : must(last, 'ticks make a segment').minute + MINUTE_MS - 1;
    const sealed =
      last === undefined
        ? { ...tip, through }
        : { ...tip, number: last.number, seq: last.lastSeq, hash: last.hash, through };
    return { heads, tip: sealed, ticks: ticks.length };
  }

  #headsOf({ id, code }: SealedInstrument, tip: Tip, ticks: readonly Tick[]): SignedHead[] {
    const heads: SignedHead[] = [];
    let before: Pick<SignedHead, 'number' | 'hash' | 'lastSeq'> = {
      number: tip.number,
      hash: tip.hash,
      lastSeq: tip.seq,
    };
    for (const minute of byMinute(ticks)) {
      const first = must(minute[0], 'a minute has a tick');
      const last = must(minute.at(-1), 'a minute has a tick');
      if (first.seq !== before.lastSeq + 1 || last.seq - first.seq + 1 !== minute.length) {
        throw new BrokenLogError(
          `The tick log of ${code} has a gap after tick ${before.lastSeq}: it cannot be sealed. Put the log back ` +
            `from a backup.`,
        );
      }
      const start = {
        instrumentId: id,
        number: before.number + 1,
        minute: minuteOf(first.at),
        previousHash: before.hash,
      };
      const bounds = {
        count: minute.length,
        firstSeq: first.seq,
        lastSeq: last.seq,
        firstAt: first.at,
        lastAt: last.at,
      };
      const ticksHash = chainHash(start, minute);
      const head = sign({ ...start, code, ...bounds, ticksHash, keyId: this.#signer.keyId }, this.#signer);
      heads.push(head);
      before = head;
    }
    return heads;
  }

  async #read(tip: Tip, before: number, limit: number | null): Promise<Tick[]> {
    const ticks = this.#database
      .selectFrom('ticks')
      .select(['seq', 'at', 'bid', 'ask'])
      .where('instrument_id', '=', tip.instrumentId)
      .where('seq', '>', String(tip.seq))
      .where('at', '>', String(tip.through))
      .where('at', '<', String(before))
      .orderBy('seq');
    return (await (limit === null ? ticks : ticks.limit(limit)).execute()).map(tickFromRow);
  }
}

export interface SealedInstrument {
  readonly id: number;
  readonly code: string;
}

/** What a chain of ticks comes to: the hash of the last one. */
export function chainHash(start: Parameters<typeof chainStart>[0], ticks: readonly Tick[]): string {
  let link = hash('sha256', chainStart(start), 'hex');
  for (const tick of ticks) link = hash('sha256', linkBytes(link, tick), 'hex');
  return link;
}

function sign(head: Head, signer: Signer): SignedHead {
  const bytes = headBytes(head);
  return { ...head, hash: hash('sha256', bytes, 'hex'), signature: signer.sign(bytes) };
}

async function write(
  transaction: Transaction<Tables>,
  heads: readonly SignedHead[],
  moved: readonly Tip[],
): Promise<void> {
  if (heads.length > 0) await transaction.insertInto('tick_segments').values(heads.map(rowFromHead)).execute();
  const rows = moved.map(({ instrumentId, number, seq, hash: of, through }) => ({
    instrument_id: instrumentId,
    number: String(number),
    seq: String(seq),
    hash: of,
    through: String(through),
  }));
  await transaction
    .insertInto('sealed_to')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('instrument_id').doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        seq: row.ref('excluded.seq'),
        hash: row.ref('excluded.hash'),
        through: row.ref('excluded.through'),
      })),
    )
    .execute();
}

function byMinute(ticks: readonly Tick[]): Tick[][] {
  const minutes: Tick[][] = [];
  let current = Number.NaN;
  for (const tick of ticks) {
    const minute = minuteOf(tick.at);
    if (minute !== current) minutes.push([]);
    current = minute;
    minutes.at(-1)?.push(tick);
  }
  return minutes;
}

const tipOf = (tips: ReadonlyMap<number, Tip>, instrumentId: number): Tip =>
  tips.get(instrumentId) ?? { instrumentId, number: 0, seq: 0, hash: '', through: -1 };
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
const MINUTE_MS = 60_000;
const TICKS_OF_A_READ = 5_000;
const TICKS_OF_A_STEP = 10_000;
const HEADS_OF_A_STEP = 500;
