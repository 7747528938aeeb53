import { randomInt } from 'node:crypto';
import { must } from '@candor/decimal/assert.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { calendarOf } from '@candor/market/calendar/calendars.ts';
import type { CalendarId } from '@candor/market/calendar/calendars.ts';
import type { TradingCalendar } from '@candor/market/calendar/trading-calendar.ts';
import { listingOfCode, LISTINGS, offeredListing } from '@candor/market/catalogue/catalogue.ts';
import { MORE_DRAFTS } from '@candor/market/catalogue/drafts.ts';
import type { Listing } from '@candor/market/catalogue/listing.ts';
import type { Feed } from '@candor/market/feed/feed.ts';
import type { LiveFeed } from '@candor/market/live/live-feed.ts';
import { Replay } from '@candor/market/replay/replay.ts';
import { Simulator } from '@candor/market/simulator/simulator.ts';
import type { Database } from '../kernel/database/database.ts';
import type { FeedChoice } from '../kernel/environment.ts';
import type { Log } from '../kernel/log.ts';
import type { MarketInstrument } from './instruments.ts';
import { openLiveFeed } from './live-market.ts';

/** The settings FEED, FEED_SPEED, SIMULATOR_SEED and SIMULATOR_START. */
export interface FeedSettings {
  readonly feed: FeedChoice;
  readonly speed: number;
  /** null: one is chosen at the first start and kept. */
  readonly seed: number | null;
  /**
   * Market time at which a simulator begins, epoch milliseconds; null: now.
   * It never starts before a logged time.
   */
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
  /** The feed where it is live; null for any other. */
  readonly live: LiveFeed | null;
  /** Begins to give the prices of an instrument that was listed since; where it has none, nothing happens. */
  list(instrument: MarketInstrument): Promise<void>;
  stop(): Promise<void>;
}

/** The market cannot start as it is set; the message is a sentence that says what to change. */
export class MarketStartError extends Error {
  override name = 'MarketStartError';
}

/**
 * Opens the feed that the settings name. Throws MarketStartError where the log reaches further than the feed begins and
 * another feed wrote it, or where one of the two is live and the other is not: mixing them would put prices of
 * different times, or of different worlds, on one chart.
 */
export async function openFeed(database: Database, settings: FeedSettings, market: FeedMarket): Promise<OpenedFeed> {
  const { logged, publishedMs = -1 } = market;
  const isLive = settings.feed.kind === 'live';
  // The clock of a live feed is the wall clock; the others may begin where they
  // like, as long as it is later than the published time.
  const wallMs = isLive ? market.wallMs : Math.max(settings.start ?? market.wallMs, publishedMs + 1);
  const before = await database.selectFrom('market_feed').select(['feed', 'seed']).executeTakeFirst();
  const loggedToMs = logged.length === 0 ? null : Math.max(...logged.map(({ at }) => at));
  const seed = String(settings.seed ?? before?.seed ?? randomInt(2 ** 32));
  const name = nameOf(settings.feed);
  if (before !== undefined) refuseOtherWorld(before.feed, name);
  const resumeAt = before?.feed === name ? loggedToMs : null;
  const made = await makeFeed(database, settings.feed, { ...market, wallMs, seed, loggedToMs, resumeAt });
  const originMs = await made.feed.origin(wallMs);
  if (loggedToMs !== null && loggedToMs > originMs) {
    await made.stop();
    throw new MarketStartError(
      `The price log reaches to ${utc(loggedToMs)}, but FEED=${name} begins at ${utc(originMs)}. ` +
        `Choose an empty DATA_DIR, or go on with FEED=${before?.feed ?? 'simulator'}.`,
    );
  }
  return { ...made, originMs, name, seed, first: before === undefined };
}

/** What a feed is opened over. */
export interface FeedMarket {
  readonly instruments: readonly MarketInstrument[];
  readonly logged: readonly Tick[];
  readonly wallMs: number;
  /** The last published market time, -1 for none. A recording goes on with its next quote. */
  readonly publishedMs?: number;
  /** The wall clock that `wallMs` was read from. */
  readonly steadyNow: () => number;
  readonly log: Log;
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

/**
 * The catalogue's listings of the site's instruments, with the hours of the site: what the simulator and its history
 * are made from.
 */
export function listingsOf(instruments: readonly MarketInstrument[]): readonly Listing[] {
  const byCode = new Map(instruments.map((each) => [each.code, each]));
  const inOrder = [...LISTINGS.map(({ code }) => code), ...MORE_DRAFTS.map(({ code }) => code)];
  return inOrder.flatMap((code) => {
    const instrument = byCode.get(code);
    return instrument === undefined ? [] : (listingFor(instrument) ?? []);
  });
}

/** How an instrument of the site is simulated; null of one that the catalogue does not know. */
function listingFor({ id, code, calendarId }: MarketInstrument): Listing | null {
  const listing = listingOfCode(code) ?? offeredListing(code, id);
  // The column holds what the catalogue or a proposal wrote.
  return listing === null ? null : { ...listing, calendarId: calendarId as CalendarId };
}

/** As FEED would be written. */
function nameOf(feed: FeedChoice): string {
  switch (feed.kind) {
    case 'simulator':
      return 'simulator';
    case 'replay':
      return `replay:${feed.file}`;
    case 'live':
      return feed.sources.map(({ name }) => name).join(',');
  }
}

function refuseOtherWorld(before: string, now: string): void {
  const isLive = (name: string): boolean => name !== 'simulator' && !name.startsWith('replay:');
  if (isLive(before) === isLive(now)) return;
  throw new MarketStartError(
    `The prices in this DATA_DIR come from FEED=${before}; FEED=${now} would put prices of another kind on ` +
      `the same charts. ` +
      `Choose an empty DATA_DIR, or go on with FEED=${before}.`,
  );
}

async function makeFeed(
  database: Database,
  choice: FeedChoice,
  market: FeedMarket & {
    readonly seed: string;
    readonly loggedToMs: number | null;
    /** The same feed has logged up to this time. */
    readonly resumeAt: number | null;
  },
): Promise<Pick<OpenedFeed, 'feed' | 'source' | 'live' | 'list' | 'stop'>> {
  switch (choice.kind) {
    case 'simulator': {
      const feed = simulator(market.seed, market);
      const list = async (instrument: MarketInstrument): Promise<void> => {
        const listing = listingFor(instrument);
        if (listing !== null) feed.add(listing);
      };
      return { feed, source: 'simulated', live: null, list, stop: () => feed.stop() };
    }
    case 'replay': {
      const feed = Replay.open(choice.file, market.instruments);
      if (market.resumeAt !== null) feed.resumeAfter(market.resumeAt);
      return { feed, source: 'replayed', live: null, list: async () => {}, stop: () => feed.stop() };
    }
    case 'live': {
      const opened = await openLiveFeed({ ...market, database, sources: choice.sources });
      return { ...opened, source: 'live', live: opened.feed };
    }
  }
}

function simulator(seed: string, market: Pick<FeedMarket, 'instruments' | 'logged' | 'wallMs'>): Simulator {
  const known = new Map<InstrumentId, Tick>(market.logged.map((tick) => [tick.instrumentId, tick]));
  const fromMs = Math.max(market.wallMs, ...market.logged.map(({ at }) => at));
  const listings = listingsOf(market.instruments);
  must(listings[0], 'the catalogue lists instruments');
  return new Simulator({ listings, seed, fromMs, lastPrices: known.values() });
}

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
