import { randomInt } from 'node:crypto';
import { must } from '@candor/decimal/assert.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { calendarOf } from '@candor/market/calendar/calendars.ts';
import type { CalendarId } from '@candor/market/calendar/calendars.ts';
import type { TradingCalendar } from '@candor/market/calendar/trading-calendar.ts';
import { LISTINGS } from '@candor/market/catalogue/catalogue.ts';
import type { Listing } from '@candor/market/catalogue/listing.ts';
import type { Feed } from '@candor/market/feed/feed.ts';
import { Replay } from '@candor/market/replay/replay.ts';
import { Simulator } from '@candor/market/simulator/simulator.ts';
import type { Database } from '../platform/database/database.ts';
import type { FeedChoice } from '../platform/environment.ts';
import type { MarketInstrument } from './instruments.ts';

/** What FEED, FEED_SPEED, SIMULATOR_SEED and SIMULATOR_START say. */
export interface FeedSettings {
  readonly feed: FeedChoice;
  readonly speed: number;
  /** null: one is chosen at the first start and kept. */
  readonly seed: number | null;
  /** Market time at which a simulator begins, epoch milliseconds; null: now. What is logged already is never gone behind. */
  readonly start?: number | null;
}

export type PriceSource = 'simulated' | 'replayed' | 'live';

/** A feed that goes on where the log ends, and where its clock starts. */
export interface OpenedFeed {
  readonly feed: Feed;
  readonly source: PriceSource;
  /** Market time of the start, epoch milliseconds. */
  readonly originMs: number;
  /** How the log remembers it. */
  readonly name: string;
  readonly seed: string;
  /** The first start ever: nothing has been logged, and there are no candles. */
  readonly first: boolean;
}

/** The market cannot start as it is set; the message is a sentence that says what to change. */
export class MarketStartError extends Error {
  override name = 'MarketStartError';
}

/**
 * Opens the feed that the settings name. Throws MarketStartError where the log reaches further than the feed begins and
 * another feed wrote it: mixing the two would put prices of different times on one chart.
 */
export async function openFeed(
  database: Database,
  settings: FeedSettings,
  market: {
    readonly instruments: readonly MarketInstrument[];
    readonly logged: readonly Tick[];
    readonly wallMs: number;
    /** Market time that was said to be over, -1 for none: the simulator begins after it. A recording goes on with its next quote. */
    readonly saidMs?: number;
  },
): Promise<OpenedFeed> {
  const { instruments, logged } = market;
  const wallMs = Math.max(settings.start ?? market.wallMs, (market.saidMs ?? -1) + 1);
  const before = await database.selectFrom('market_feed').select(['feed', 'seed']).executeTakeFirst();
  const loggedTo = logged.length === 0 ? null : Math.max(...logged.map(({ at }) => at));
  const seed = String(settings.seed ?? before?.seed ?? randomInt(2 ** 32));
  const name = settings.feed.kind === 'simulator' ? 'simulator' : `replay:${settings.feed.file}`;
  const feed =
    settings.feed.kind === 'simulator'
      ? simulator(seed, { ...market, wallMs })
      : Replay.open(settings.feed.file, instruments);
  if (feed instanceof Replay && before?.feed === name && loggedTo !== null) feed.resumeAfter(loggedTo);
  const originMs = await feed.origin(wallMs);
  if (loggedTo !== null && loggedTo > originMs) {
    await feed.stop();
    throw new MarketStartError(
      `The price log reaches to ${utc(loggedTo)}, but FEED=${name} begins at ${utc(originMs)}. ` +
        `Choose an empty DATA_DIR, or go on with FEED=${before?.feed ?? 'simulator'}.`,
    );
  }
  const source = settings.feed.kind === 'simulator' ? 'simulated' : 'replayed';
  return { feed, source, originMs, name, seed, first: before === undefined };
}

/** Remembers which feed writes the log from now on. */
export async function recordFeed(
  database: Pick<Database, 'insertInto'>,
  opened: Pick<OpenedFeed, 'name' | 'seed'>,
  wallMs: number,
): Promise<void> {
  const values = { feed: opened.name, seed: opened.seed, started_at: String(wallMs) };
  await database
    .insertInto('market_feed')
    .values({ only_row: true, ...values })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}

export function calendarOfInstrument(instrument: MarketInstrument): TradingCalendar {
  // The column holds what the catalogue wrote; calendarOf asserts that the calendar exists.
  return calendarOf(instrument.calendarId as CalendarId);
}

/** The catalogue's listings of the site's instruments: what the simulator and its history are made from. */
export function listingsOf(instruments: readonly MarketInstrument[]): readonly Listing[] {
  const codes = new Set(instruments.map(({ code }) => code));
  return LISTINGS.filter(({ code }) => codes.has(code));
}

function simulator(
  seed: string,
  market: {
    readonly instruments: readonly MarketInstrument[];
    readonly logged: readonly Tick[];
    readonly wallMs: number;
  },
): Simulator {
  const known = new Map<InstrumentId, Tick>(market.logged.map((tick) => [tick.instrumentId, tick]));
  const fromMs = Math.max(market.wallMs, ...market.logged.map(({ at }) => at));
  const listings = listingsOf(market.instruments);
  must(listings[0], 'the catalogue lists instruments');
  return new Simulator({ listings, seed, fromMs, lastPrices: known.values() });
}

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
