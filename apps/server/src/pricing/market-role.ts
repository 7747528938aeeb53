import { setTimeout as sleep } from 'node:timers/promises';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { TradingCalendar } from '@candor/market/calendar/trading-calendar.ts';
import type { RawQuote } from '@candor/market/quote.ts';
import { MarketClock } from '@candor/market/market-clock.ts';
import type { LiveFeedState, SourceOfInstrument } from '@candor/market/live/live-feed.ts';
import { Sequencer } from '@candor/market/quoting/sequencer.ts';
import type { RejectReason, SequencedInstrument } from '@candor/market/quoting/sequencer.ts';
import type { Bus } from '../kernel/bus.ts';
import { steadyWallClock } from '../kernel/clock.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import { writeHistory } from './candle-history.ts';
import { CandleAggregator } from './candle-aggregator.ts';
import { conflated } from './conflation.ts';
import { loadInstruments, seedInstruments } from './instruments.ts';
import type { MarketInstrument } from './instruments.ts';
import { calendarOfInstrument, openFeed, recordFeed } from './market-feed.ts';
import { MarketTimeWatermark, promisedTime } from './market-time-watermark.ts';
import type { FeedSettings, OpenedFeed, PriceSource } from './market-feed.ts';
import { lastTicks } from './tick-log.ts';
import { TickPipeline } from './tick-pipeline.ts';
import { DAY_MS, TickPartitions } from './tick-partitions.ts';
import { WriterLock } from './writer-lock.ts';

/**
 * The market: the only writer of the tick log and the candles. It is ready, with clock and instruments, once opened.
 * Prices move from `start` on, so that subscribers that need every tick can subscribe in between.
 */
export class MarketRole implements LongLivedPart {
  readonly name = 'market';
  readonly clock: Clock;
  readonly source: PriceSource;
  readonly #deps: MarketDeps;
  readonly #open = new Map<InstrumentId, boolean>();
  #stopping = false;
  #failed = false;
  #running: Promise<void> = Promise.resolve();
  #lastTurnAt = performance.now();
  #instruments: readonly MarketInstrument[];
  /** Terms may have been changed since they were last read. */
  #isOutdated = false;
  #unsubscribe: (() => void) | undefined;

  private constructor(deps: MarketDeps) {
    this.#deps = deps;
    this.clock = { wallNow: Date.now, marketNow: () => deps.marketClock.now(deps.steadyNow()) };
    this.#instruments = deps.instruments;
    this.source = deps.opened.source;
  }

  /**
   * Seeds and loads what the market needs and opens the feed. Throws MarketStartError or FeedError with a sentence for
   * the operator where it cannot start as it is set.
   */
  static async open(options: MarketOptions): Promise<MarketRole> {
    const lock = await WriterLock.take(options.database);
    try {
      return new MarketRole({ ...options, ...(await prepare(options)), lock });
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** As they are in force. */
  get instruments(): readonly MarketInstrument[] {
    return this.#instruments;
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#deps.bus.subscribe('configurationChanged', ({ what }) => {
      if (what === 'instruments') this.#isOutdated = true;
    });
    this.#publishStatus(true);
    this.#publishStatus(false);
    this.#running = this.#run().catch((error: unknown) => {
      this.#failed = true;
      this.#deps.onFailure(error);
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#unsubscribe?.();
    this.#deps.pipeline.stop();
    await this.#running;
    if (!this.#failed) await this.#deps.pipeline.saveCandles();
    if (!this.#failed) await this.#deps.promise.release();
    await this.#deps.opened.stop();
    await this.#deps.lock.release();
  }

  /** Whether each instrument trades now: by its calendar, or on a replay while its file plays. */
  statuses(): (readonly [instrumentId: InstrumentId, open: boolean])[] {
    const at = this.clock.marketNow();
    return this.instruments.map(({ id }) => [id, this.#deps.opened.feed.health(id, at) === 'live'] as const);
  }

  /** When a closed instrument opens next, market time; null where nobody knows. */
  nextOpen(instrument: MarketInstrument): number | null {
    const at = this.clock.marketNow();
    if (this.source === 'replayed' || this.#deps.opened.feed.health(instrument.id, at) === 'absent') return null;
    return calendarOfInstrument(instrument).nextOpen(at);
  }

  /** How the sources of a live feed are; null for any other. */
  liveState(): LiveFeedState | null {
    return this.#deps.opened.live?.state() ?? null;
  }

  /** Where the prices of an instrument come from; empty unless the feed is live. */
  sourcesOf(id: InstrumentId): readonly SourceOfInstrument[] {
    return this.#deps.opened.live?.sourcesOf(id) ?? [];
  }

  /** Quotes that the published rules refused since the start, by reason. */
  rejected(): ReadonlyMap<RejectReason, number> {
    return this.#deps.pipeline.rejected();
  }

  /** Whether the instrument's calendar has it closed at a market time; a recording has no calendar. */
  isClosedAt(instrument: MarketInstrument, at: number): boolean {
    return this.source !== 'replayed' && !calendarOfInstrument(instrument).isOpen(at);
  }

  /**
   * Wall milliseconds until a market time, which a recording or an accelerated
   * simulator reaches sooner; never below zero.
   */
  msUntil(at: number): number {
    return Math.max(0, this.#deps.marketClock.wallAt(at) - Date.now());
  }

  /** The hours of an instrument; null on a recording, whose quotes show when it trades. */
  calendarOf(instrument: MarketInstrument): TradingCalendar | null {
    return this.source === 'replayed' ? null : calendarOfInstrument(instrument);
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const startedAt = performance.now();
      const delayMs = startedAt - this.#lastTurnAt;
      this.#lastTurnAt = startedAt;
      await this.#turn(delayMs);
      await sleep(Math.max(0, TURN_MS - (performance.now() - startedAt)));
    }
  }

  /**
   * Takes what the feed has up to now; instruments that open do so before their first tick, and close after their last.
   */
  async #turn(delayMs: number): Promise<void> {
    if (this.#isOutdated) await this.#reread();
    const at = this.clock.marketNow();
    for (let complete = false; !complete && !this.#stopping;) {
      const step = await this.#deps.opened.feed.poll(at);
      complete = step.complete;
      this.#publishStatus(true);
      await this.#deps.pipeline.take(this.#bounded(step.quotes, delayMs));
      this.#publishStatus(false);
    }
    if (!this.#stopping && (await this.#mayPublish(at))) this.#deps.bus.publish('marketTime', { at });
  }

  /**
   * Goes by what operators have decided and listed since: between two turns, when everything that
   * was numbered is logged, so that the published rule names the last tick of the one
   * before. Where it cannot be published the old terms stay, and it is tried again.
   */
  async #reread(): Promise<void> {
    const { database, bus, pipeline, log, opened, publishRules, leastStaleMs } = this.#deps;
    this.#isOutdated = false;
    try {
      const instruments = withStaleness(await loadInstruments(database), leastStaleMs);
      await publishRules(instruments, this.clock.marketNow());
      pipeline.configure(sequencedInstruments(instruments, this.source));
      const known = new Set(this.#instruments.map(({ id }) => id));
      for (const each of instruments)
        if (known.has(each.id)) opened.feed.configure(each.id, { ...each, calendar: calendarOfInstrument(each) });
        else await opened.list(each);
      this.#instruments = instruments;
      bus.publish('configurationChanged', { what: 'terms' });
    } catch (error) {
      this.#isOutdated = true;
      log.warn({ err: error }, 'Changed terms of instruments do not hold yet; it is tried again.');
      await sleep(RETRY_MS);
    }
  }

  /** A time that cannot be stored for the next start is not published. */
  async #mayPublish(at: number): Promise<boolean> {
    try {
      await this.#deps.promise.cover(at);
      return true;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'market time not stored, publishing it later');
      return false;
    }
  }

  /**
   * After a time in which nothing could be logged only the newest simulated quotes are logged; quotes of other feeds
   * all are.
   */
  #bounded(quotes: readonly RawQuote[], delayMs: number): readonly RawQuote[] {
    return this.source !== 'simulated' || delayMs < CONFLATE_AFTER_MS ? quotes : conflated(quotes);
  }

  /** Publishes which instruments opened or closed since the last call. */
  #publishStatus(open: boolean): void {
    const at = this.clock.marketNow();
    for (const [instrumentId, isOpen] of this.statuses()) {
      if (isOpen !== open || this.#open.get(instrumentId) === open) continue;
      this.#open.set(instrumentId, open);
      this.#deps.bus.publish('marketStatus', { instrumentId, open, at });
    }
  }
}

/** Publishes how prices are made from the next tick on, where that is not as it was. */
export type PublishRules = (instruments: readonly MarketInstrument[], at: number) => Promise<void>;

export interface MarketOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly settings: FeedSettings;
  readonly publishRules: PublishRules;
  /** Called on a bug or if another process wrote the log: prices have stopped, and the program should stop. */
  readonly onFailure: (error: unknown) => void;
}

async function prepare(options: MarketOptions): Promise<Prepared> {
  const { database, settings, log } = options;
  await seedInstruments(database);
  const listed = await loadInstruments(database);
  const ids = listed.map(({ id }) => id);
  const logged = await lastTicks(database, ids);
  const steadyNow = steadyWallClock();
  const wallMs = steadyNow();
  const publishedMs = await promisedTime(database);
  const opened = await openFeed(database, settings, {
    instruments: listed,
    logged,
    wallMs,
    publishedMs,
    steadyNow,
    log,
  });
  const { originMs } = opened;
  await database.transaction().execute(async (transaction) => {
    if (opened.first && opened.source === 'simulated') {
      await writeHistory(transaction, { instruments: listed, seed: opened.seed, endMs: originMs }, log);
    }
    await recordFeed(transaction, opened, wallMs);
  });
  const leastStaleMs = Math.max(2 * (opened.feed.cadenceMs ?? 0), SETTLING_MS * settings.speed);
  const instruments = withStaleness(listed, leastStaleMs);
  const partitions = new TickPartitions(database);
  await partitions.load();
  await partitions.ensure([originMs, originMs + DAY_MS]);
  const aggregator = await CandleAggregator.load(database, instruments);
  const sequencer = new Sequencer(sequencedInstruments(instruments, opened.source), logged);
  const pipeline = new TickPipeline({ database, bus: options.bus, sequencer, aggregator, partitions, log });
  await pipeline.saveCandles();
  // The clock of a live feed is the wall clock itself, however long it took to get here.
  const wallStartMs = opened.source === 'live' ? wallMs : steadyNow();
  const marketClock = new MarketClock({ originMs, wallStartMs, speed: settings.speed });
  const promise = await MarketTimeWatermark.load(database, settings.speed);
  return { opened, instruments, leastStaleMs, pipeline, marketClock, steadyNow, promise };
}

const withStaleness = (listed: readonly MarketInstrument[], leastStaleMs: number): readonly MarketInstrument[] =>
  listed.map((each) => ({ ...each, staleAfterMs: Math.max(each.staleAfterMs, leastStaleMs) }));

const sequencedInstruments = (
  instruments: readonly MarketInstrument[],
  source: PriceSource,
): (SequencedInstrument & MarketInstrument)[] =>
  instruments.map((each) => ({ ...each, calendar: source === 'replayed' ? null : calendarOfInstrument(each) }));

interface Prepared {
  readonly opened: OpenedFeed;
  readonly instruments: readonly MarketInstrument[];
  readonly leastStaleMs: number;
  readonly pipeline: TickPipeline;
  readonly marketClock: MarketClock;
  readonly steadyNow: () => number;
  readonly promise: MarketTimeWatermark;
}

interface MarketDeps extends MarketOptions, Prepared {
  readonly lock: WriterLock;
}

/** How often the feed is asked: the delay of a price is half of this and a commit. */
const TURN_MS = 50;
const CONFLATE_AFTER_MS = 2_000;
const RETRY_MS = 1_000;
/**
 * A quote is not stale while the feed is only as slow as it always is (one of minute bars has a quote in fifteen
 * seconds), nor while it is on its way: wall time that an accelerated market clock multiplies.
 */
const SETTLING_MS = 1_000;
