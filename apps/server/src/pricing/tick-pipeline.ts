import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@candor/decimal/assert.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { RawQuote } from '@candor/market/quote.ts';
import type { RejectReason, SequencedInstrument, Sequencer } from '@candor/market/quoting/sequencer.ts';
import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { CandleAggregator, TouchedCandle, UnsavedCandles } from './candle-aggregator.ts';
import { writeCandles, writeProgress } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { appendTicks, isLogged } from './tick-log.ts';
import { DAY_MS } from './tick-partitions.ts';
import type { TickPartitions } from './tick-partitions.ts';
import { presentCandle } from './present-candle.ts';

/**
 * The path of a quote to the public: numbered, logged, published, in this order. Invariant: a tick is on the bus only
 * once it is committed in the tick log, and every tick of the log reaches the bus in order of its sequence.
 */
export class TickPipeline {
  readonly #deps: TickPipelineDeps;
  readonly #rejected = new Map<RejectReason, number>();
  #savedAt = 0;
  #stopped = false;
  /** The running candles hold a tick that is not in the log: they must not be stored. */
  #abandoned = false;

  constructor(deps: TickPipelineDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves once the quotes are logged and published. Rejects when the log was written by someone else, or on a bug.
   */
  async take(quotes: readonly RawQuote[]): Promise<void> {
    const ticks = this.#sequence(quotes);
    const touched = this.#deps.aggregator.apply(ticks);
    const unsaved = this.#deps.aggregator.takeUnsaved(this.#candlesAreDue() ? 'all' : 'ended');
    if (ticks.length === 0 && unsaved.progress.length === 0) return;
    if (!(await this.#commit(ticks, unsaved))) return;
    this.#publish(ticks, touched);
    await this.#makePartitionAhead(ticks);
  }

  /** The rules by which quotes that are taken from now on become ticks. */
  configure(instruments: readonly (SequencedInstrument & MarketInstrument)[]): void {
    for (const instrument of instruments) this.#deps.sequencer.configure(instrument);
    this.#deps.aggregator.configure(instruments);
  }

  /** Quotes refused so far, by reason. */
  rejected(): ReadonlyMap<RejectReason, number> {
    return this.#rejected;
  }

  /** Gives up on a transaction that does not succeed; what it held was never published. */
  stop(): void {
    this.#stopped = true;
  }

  /** Stores the candles that are not stored yet, once nothing is taken any more. */
  async saveCandles(): Promise<void> {
    if (!this.#abandoned) await this.#write([], this.#deps.aggregator.takeUnsaved('all'));
  }

  #sequence(quotes: readonly RawQuote[]): readonly Tick[] {
    const ticks: Tick[] = [];
    for (const quote of quotes) {
      const result = this.#deps.sequencer.accept(quote);
      if (result.kind === 'tick') ticks.push(result.tick);
      else this.#rejected.set(result.reason, (this.#rejected.get(result.reason) ?? 0) + 1);
    }
    return ticks;
  }

  #candlesAreDue(): boolean {
    const now = performance.now();
    if (now - this.#savedAt < SAVE_CANDLES_MS) return false;
    this.#savedAt = now;
    return true;
  }

  /** Tries until it is committed: a numbered tick is never left out. False when the line was stopped before that. */
  async #commit(ticks: readonly Tick[], unsaved: UnsavedCandles): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#write(ticks, unsaved);
        return true;
      } catch (error) {
        if (await this.#wasCommittedAfterAll(ticks, attempt)) return true;
        if (isBeforeSeal(error)) throw new TickLogError('A price came of a time that is sealed.', { cause: error });
        if (isUniqueViolation(error))
          throw new TickLogError('Another market writes the same tick log.', { cause: error });
        this.#deps.log.warn({ err: error, attempt }, 'the tick log cannot be written; trying again');
      }
      if (this.#stopped) {
        this.#abandoned = true;
        return false;
      }
      await sleep(Math.min(RETRY_MS * attempt, LONGEST_RETRY_MS));
    }
  }

  async #write(ticks: readonly Tick[], unsaved: UnsavedCandles): Promise<void> {
    const { database, partitions } = this.#deps;
    await partitions.ensure(ticks.map(({ at }) => at));
    // Most turns end no candle, and one statement is a transaction by itself: one way to the database instead of three.
    if (unsaved.candles.length === 0 && unsaved.progress.length === 0) return appendTicks(database, ticks);
    await database.transaction().execute(async (transaction) => {
      await appendTicks(transaction, ticks);
      await writeCandles(transaction, unsaved.candles);
      await writeProgress(transaction, unsaved.progress);
    });
  }

  /** A connection lost at the commit leaves its fate open; the log knows. */
  async #wasCommittedAfterAll(ticks: readonly Tick[], attempt: number): Promise<boolean> {
    if (ticks.length === 0) return false;
    try {
      return await isLogged(this.#deps.database, must(ticks.at(-1), 'there are ticks'));
    } catch (error) {
      this.#deps.log.warn({ err: error, attempt }, 'the tick log cannot be read');
      return false;
    }
  }

  #publish(ticks: readonly Tick[], touched: readonly TouchedCandle[]): void {
    const { bus } = this.#deps;
    if (ticks.length > 0) bus.publish('ticks', ticks);
    if (touched.length === 0) return;
    bus.publish(
      'candles',
      touched.map(({ instrument, candle }) => ({ code: instrument.code, candle: presentCandle(candle) })),
    );
  }

  async #makePartitionAhead(ticks: readonly Tick[]): Promise<void> {
    const last = ticks.at(-1);
    if (last === undefined || this.#deps.partitions.has(last.at + DAY_MS)) return;
    try {
      await this.#deps.partitions.ensure([last.at + DAY_MS]);
    } catch (error) {
      this.#deps.log.warn({ err: error }, "tomorrow's partition of the tick log cannot be made yet");
    }
  }
}

/** The tick log holds what this market did not write. */
export class TickLogError extends Error {
  override name = 'TickLogError';
}

export interface TickPipelineDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly sequencer: Sequencer;
  readonly aggregator: CandleAggregator;
  readonly partitions: TickPartitions;
  readonly log: Log;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** The database refuses it, see db/functions/tick-seals.sql. */
function isBeforeSeal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CM001';
}

const SAVE_CANDLES_MS = 750;
const RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;
