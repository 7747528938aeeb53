import { setTimeout as sleep } from 'node:timers/promises';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { OffMarketReport } from '@candor/market/live/live-report.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';

/**
 * Logs the quotes of both sources when the off-market rule applied. It never delays a price: reports that the database
 * cannot take wait here up to a limit, and are counted beyond it.
 */
export class OffMarketLog {
  readonly #database: Database;
  readonly #log: Log;
  #waiting: OffMarketReport[] = [];
  /** Reports that there was no room for, and what they stood for, by instrument. */
  readonly #dropped = new Map<InstrumentId, number>();
  #writing: Promise<void> | null = null;
  #stopped = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  put(report: OffMarketReport): void {
    const { instrumentId, unreported } = report;
    if (this.#waiting.length >= LIMIT) {
      this.#dropped.set(instrumentId, (this.#dropped.get(instrumentId) ?? 0) + unreported + 1);
      return;
    }
    const dropped = this.#dropped.get(instrumentId) ?? 0;
    this.#dropped.delete(instrumentId);
    this.#waiting.push({ ...report, unreported: unreported + dropped });
    this.#writing ??= this.#write().finally(() => (this.#writing = null));
  }

  /** Writes what waits, if the database takes it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const reports = this.#waiting.slice(0, AT_ONCE);
      try {
        await this.#database.insertInto('off_market_quotes').values(reports.map(rowOf)).execute();
        this.#waiting = this.#waiting.slice(reports.length);
      } catch (error) {
        this.#log.warn({ err: error, waiting: this.#waiting.length }, 'off-market quotes cannot be logged yet');
        if (this.#stopped) return;
        await sleep(RETRY_MS);
      }
    }
  }
}

const rowOf = ({ instrumentId, verdict, source, quote, otherSource, other, ...rest }: OffMarketReport) => ({
  instrument_id: instrumentId,
  verdict,
  source,
  other_source: otherSource,
  at: String(quote.at),
  bid: formatDecimal(quote.bid),
  ask: formatDecimal(quote.ask),
  other_at: String(other.at),
  other_bid: formatDecimal(other.bid),
  other_ask: formatDecimal(other.ask),
  max_apart_bp: rest.maxApartBp,
  unlogged: String(rest.unreported),
});

const LIMIT = 1_000;
const AT_ONCE = 100;
const RETRY_MS = 1_000;
