import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

export interface TypicalSpread {
  /** A price difference as decimal text; "" where there is no tick yet. */
  readonly spread: string;
  /** How many of the last ticks it is the middle of. */
  readonly ticks: number;
}

/** The median spread of an instrument's last ticks. It is read at most once a minute per instrument, whoever asks. */
export class TypicalSpreads {
  readonly #database: Database;
  readonly #known = new Map<InstrumentId, { readonly at: number; readonly spread: Promise<TypicalSpread> }>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(id: InstrumentId): Promise<TypicalSpread> {
    const now = performance.now();
    const known = this.#known.get(id);
    if (known !== undefined && now - known.at < KEPT_MS) return known.spread;
    const spread = this.#read(id);
    this.#known.set(id, { at: now, spread });
    spread.catch(() => this.#known.delete(id));
    return spread;
  }

  async #read(id: InstrumentId): Promise<TypicalSpread> {
    const { rows } = await sql<{ spread: string | null; ticks: string }>`
      select percentile_disc(0.5) within group (order by spread) as spread, count(*) as ticks
      from (select ask - bid as spread from ticks where instrument_id = ${id} order by seq desc limit ${TICKS}) newest
    `.execute(this.#database);
    const row = rows[0];
    const spread = row?.spread ?? null;
    return { spread: spread === null ? '' : formatDecimal(parseDecimal(spread)), ticks: Number(row?.ticks ?? 0) };
  }
}

const KEPT_MS = 60_000;
const TICKS = 500;
