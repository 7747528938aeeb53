import type { Database } from '../kernel/database/database.ts';

/**
 * Keeps the published market time across restarts. Invariant: no market time is published that the stored promise does
 * not cover, so that a market that starts after the promise never gives a price of a published time. This concerns
 * clocks other than the wall clock, which goes past the promise by itself.
 */
export class MarketTimeWatermark {
  readonly #database: Database;
  readonly #aheadMs: number;
  #promised: number;
  #published: number;

  private constructor(database: Database, aheadMs: number, promised: number) {
    this.#database = database;
    this.#aheadMs = aheadMs;
    this.#promised = promised;
    this.#published = promised;
  }

  /** `speed`: market milliseconds for one of the wall. */
  static async load(database: Database, speed: number): Promise<MarketTimeWatermark> {
    return new MarketTimeWatermark(database, AHEAD_MS * speed, await promisedTime(database));
  }

  /** Resolves once `at` may be published, mostly at once, since a promise covers some time ahead. */
  async cover(at: number): Promise<void> {
    if (at > this.#promised) await this.#store(Math.ceil(at + this.#aheadMs));
    this.#published = Math.max(this.#published, at);
  }

  /** No more times are published: the next market may begin right after the last one. */
  async release(): Promise<void> {
    if (this.#published < this.#promised) await this.#store(this.#published);
  }

  async #store(promised: number): Promise<void> {
    await this.#database
      .insertInto('market_time')
      .values({ only_row: true, promised: String(promised) })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ promised: String(promised) }))
      .execute();
    this.#promised = promised;
  }
}

/** Market time before which no market may begin again; -1 where none has run. */
export async function promisedTime(database: Database): Promise<number> {
  const row = await database.selectFrom('market_time').select('promised').executeTakeFirst();
  return row === undefined ? -1 : Number(row.promised);
}

/** Wall time for which one write serves. */
const AHEAD_MS = 500;
