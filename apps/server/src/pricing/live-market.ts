import type { InstrumentId } from '@candor/engine/ids.ts';
import { calendarOf } from '@candor/market/calendar/calendars.ts';
import type { CalendarId } from '@candor/market/calendar/calendars.ts';
import type { LiveInstrument } from '@candor/market/live/instrument-sources.ts';
import { LiveFeed } from '@candor/market/live/live-feed.ts';
import type { LiveReport } from '@candor/market/live/live-report.ts';
import { liveSource, MACHINE_CLOCK } from '@candor/market/live/live-sources.ts';
import type { SourceSettings } from '@candor/market/live/live-sources.ts';
import type { SourceName } from '@candor/market/live/source.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { MarketInstrument } from './instruments.ts';
import { OffMarketLog } from './off-market-log.ts';

/** A feed of real markets over the site's instruments, with what it says in the log and the database. */
export async function openLiveFeed(options: {
  readonly database: Database;
  readonly log: Log;
  readonly sources: readonly SourceSettings[];
  readonly instruments: readonly MarketInstrument[];
  readonly loggedToMs: number | null;
  readonly steadyNow: () => number;
}): Promise<{
  readonly feed: LiveFeed;
  readonly list: (instrument: MarketInstrument) => Promise<void>;
  readonly stop: () => Promise<void>;
}> {
  const { database, log, sources, loggedToMs } = options;
  const offMarket = new OffMarketLog(database, log);
  const symbols = await loadFeedSymbols(database);
  const feed = new LiveFeed({
    sources: sources.map((each) => liveSource(each, MACHINE_CLOCK)),
    instruments: options.instruments.map((each) => liveInstrument(each, symbols)),
    clock: MACHINE_CLOCK,
    wallNow: options.steadyNow,
    loggedToMs,
    tell: (report) => {
      if (report.kind === 'offMarket') offMarket.put(report);
      tell(report, log);
    },
  });
  const stop = async (): Promise<void> => {
    await feed.stop();
    await offMarket.stop();
  };
  const list = async (instrument: MarketInstrument): Promise<void> =>
    feed.add(liveInstrument(instrument, await loadFeedSymbols(database)));
  return { feed, list, stop };
}

async function loadFeedSymbols(
  database: Database,
): Promise<ReadonlyMap<InstrumentId, ReadonlyMap<SourceName, string>>> {
  const rows = await database.selectFrom('feed_symbols').select(['instrument_id', 'source', 'symbol']).execute();
  const symbols = new Map<number, Map<SourceName, string>>();
  for (const { instrument_id: id, source, symbol } of rows) {
    if (symbol === null) continue;
    const own = symbols.get(id) ?? new Map<SourceName, string>();
    symbols.set(id, own.set(source, symbol));
  }
  return symbols as Map<InstrumentId, Map<SourceName, string>>;
}

function liveInstrument(
  { id, code, calendarId, offMarketRule }: MarketInstrument,
  symbols: ReadonlyMap<InstrumentId, ReadonlyMap<SourceName, string>>,
): LiveInstrument {
  // The column holds what the catalogue wrote; calendarOf asserts that the calendar exists.
  const calendar = calendarOf(calendarId as CalendarId);
  return { id, code, calendar, offMarketRule, symbols: symbols.get(id) ?? new Map() };
}

/** Sentences for the operator. */
function tell(report: LiveReport, log: Log): void {
  switch (report.kind) {
    case 'up':
      return log.info({ source: report.source }, 'a price source is connected');
    case 'lost':
      return log.warn(report, report.isDown ? 'a price source is down' : 'a connection to a price source failed');
    case 'symbolRefused':
      return log.warn(report, 'a price source does not give an instrument; correct its symbol, or leave it out');
    case 'trading':
      return log.warn(report, report.on ? 'a price source deals again' : 'a price source has stopped dealing');
    case 'changed':
      return log.warn(report, 'prices are taken from another source');
    case 'garbage':
      return log.warn(report, 'a price source says what cannot be understood');
    case 'paused':
      return log.warn(report, 'quotes come faster than they are logged; the price sources wait');
    case 'resumed':
      return log.info(report, 'the price sources are read again');
    case 'offMarket': {
      const { instrumentId, verdict, source, otherSource, unreported } = report;
      return log.warn({ instrumentId, verdict, source, otherSource, unreported }, 'two price sources differ');
    }
  }
}
