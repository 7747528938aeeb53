import { must } from '@candor/decimal/assert.ts';
import { price, toDouble } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import { calendarOf } from '../calendar/calendars.ts';
import type { Candle } from '../candles/candle.ts';
import { mergeCandles } from '../candles/candle-builder.ts';
import { periodStart } from '../candles/period.ts';
import type { Period } from '../candles/period.ts';
import { legsFirst } from '../catalogue/catalogue.ts';
import type { InstrumentId } from '../quote.ts';
import { Random } from '../random.ts';
import type { Factor } from '../simulator/model.ts';
import type { SimulatedListing } from '../simulator/simulator.ts';
import { walkDays } from './day-path.ts';
import { crossPath, walkMinutes } from './minute-path.ts';
import { openMinutes, openMinutesOfDays } from './open-grid.ts';
import type { LogPath } from './path.ts';

/**
 * Candles of the time before the first start, for the simulator's instruments, one instrument after another. Minutes of
 * the last sixteen weeks give all intraday candles, the days before them come
 * from a daily path that joins on, and weeks and years are merged from the days,
 * so that all periods agree wherever they overlap. Nothing lies in closed hours.
 *
 * The last candles end before `endMs` at the listed starting price; those whose period goes on after it are unfinished:
 * give them to the CandleBuilder.
 */
export function* generateHistory(options: HistoryOptions): Generator<InstrumentHistory> {
  const { endMs, seed } = options;
  const to = Math.floor(endMs / MINUTE_MS) * MINUTE_MS;
  const from = periodStart('1week', to) - MINUTE_WEEKS * WEEK_MS;
  const daysFrom = Date.UTC(new Date(to).getUTCFullYear() - DAILY_YEARS, 0, 1);
  const common = commonFactors(seed, (to - from) / MINUTE_MS);
  const legs = new Set(
    options.listings.flatMap(({ simulation }) => (simulation.kind === 'cross' ? simulation.legs : [])),
  );
  const made = new Map<string, Paths>();
  for (const listing of legsFirst(options.listings)) {
    const random = Random.of(seed, 'history', listing.code, to);
    const paths = pathsOf(listing, { from, to, daysFrom, random, common, made });
    if (legs.has(listing.code)) made.set(listing.code, paths);
    yield { instrumentId: listing.id, candles: candlesOfPaths(listing, paths, { from, to, daysFrom }) };
  }
}

export interface HistoryOptions {
  readonly listings: readonly SimulatedListing[];
  readonly seed: string;
  /** Where the ticks will begin, market time in epoch milliseconds. */
  readonly endMs: number;
}

export interface InstrumentHistory {
  readonly instrumentId: InstrumentId;
  /** In time order. */
  readonly candles: Readonly<Record<Period, readonly Candle[]>>;
}

interface Paths {
  readonly minutes: LogPath;
  readonly days: LogPath;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly daysFrom: number;
}

interface PathInputs extends Span {
  readonly random: Random;
  readonly common: ReadonlyMap<Factor, Float64Array>;
  readonly made: ReadonlyMap<string, Paths>;
}

function pathsOf(listing: SimulatedListing, inputs: PathInputs): Paths {
  const { from, to, daysFrom, random, common, made } = inputs;
  const model = listing.simulation;
  if (model.kind === 'walk') {
    const draws = must(common.get(model.factor), `${model.factor} has draws`);
    const level = Math.log(toDouble(listing.startPrice));
    const minutes = walkMinutes(listing, model, { from, to, level, random, common: draws });
    const days = walkDays(listing, model, { from: daysFrom, to: from, level: minutes.open[0] ?? level, random });
    return { minutes, days };
  }
  const calendar = calendarOf(listing.calendarId);
  const leg = (code: string): Paths => must(made.get(code), `${listing.code} is made of ${code}, which is not listed`);
  const [first, second] = [leg(model.legs[0]), leg(model.legs[1])];
  const minutesOpen = openMinutes(calendar, from, to);
  const daysOpen = Uint8Array.from(openMinutesOfDays(calendar, daysFrom, from), (minutes) => (minutes > 0 ? 1 : 0));
  return {
    minutes: crossPath(minutesOpen, model, [first.minutes, second.minutes], random),
    days: crossPath(daysOpen, model, [first.days, second.days], random),
  };
}

function candlesOfPaths(listing: SimulatedListing, paths: Paths, span: Span): InstrumentHistory['candles'] {
  const toPrice = rounding(listing.pricePrecision);
  const kept = (period: Period): Candle[] =>
    candlesOnGrid(paths.minutes, { period, from: span.from, stepMs: MINUTE_MS, toPrice, limit: INTRADAY_CANDLES });
  const before = candlesOnGrid(paths.days, {
    period: '1day',
    from: span.daysFrom,
    stepMs: DAY_MS,
    toPrice,
    limit: null,
  });
  const since = candlesOnGrid(paths.minutes, {
    period: '1day',
    from: span.from,
    stepMs: MINUTE_MS,
    toPrice,
    limit: null,
  });
  const days = [...before, ...since];
  const weeks = mergeCandles(days, '1week');
  // The first days need not begin with a week: half a week would be a wrong candle.
  if (weeks[0] !== undefined && weeks[0].at < span.daysFrom) weeks.shift();
  return {
    '1min': kept('1min'),
    '5min': kept('5min'),
    '15min': kept('15min'),
    '30min': kept('30min'),
    '60min': kept('60min'),
    '1day': days,
    '1week': weeks,
    year: mergeCandles(days, 'year'),
  };
}

/**
 * Aggregates grid steps in logarithms and rounds only what is kept; rounding keeps order, so the extremes stay right.
 */
function candlesOnGrid(path: LogPath, grid: Grid): Candle[] {
  const { period, toPrice } = grid;
  const candles: Candle[] = [];
  let start = stepBefore(path, path.close.length);
  while (start >= 0 && (grid.limit === null || candles.length < grid.limit)) {
    const at = periodStart(period, grid.from + start * grid.stepMs);
    const close = toPrice(path.close[start] ?? 0);
    let [high, low, volume] = [-Infinity, Infinity, 0];
    let first = start;
    for (; start >= 0 && grid.from + start * grid.stepMs >= at; start = stepBefore(path, start)) {
      high = Math.max(high, path.high[start] ?? 0);
      low = Math.min(low, path.low[start] ?? 0);
      volume += path.volume[start] ?? 0;
      first = start;
    }
    const open = toPrice(path.open[first] ?? 0);
    candles.push({ period, at, open, high: toPrice(high), low: toPrice(low), close, volume });
  }
  return candles.reverse();
}

/** The last step with trading before `index`, or -1. */
function stepBefore(path: LogPath, index: number): number {
  let step = index - 1;
  while (step >= 0 && path.volume[step] === 0) step--;
  return step;
}

function rounding(pricePrecision: number): (level: number) => Price {
  const scale = 10 ** pricePrecision;
  const step = 10n ** BigInt(8 - pricePrecision);
  return (level) => price(BigInt(Math.max(Math.round(Math.exp(level) * scale), 1)) * step);
}

function commonFactors(seed: string, length: number): ReadonlyMap<Factor, Float64Array> {
  const draws = (factor: Factor): Float64Array => {
    const random = Random.of(seed, 'history', factor);
    return Float64Array.from({ length }, () => random.gaussian());
  };
  return new Map((['dollar', 'equity', 'energy', 'crypto'] as const).map((factor) => [factor, draws(factor)]));
}

interface Grid {
  readonly period: Period;
  readonly from: number;
  readonly stepMs: number;
  readonly toPrice: (level: number) => Price;
  readonly limit: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Enough for the intraday candles of a market that is open twenty hours on five days. */
const MINUTE_WEEKS = 16;
const DAILY_YEARS = 10;
const INTRADAY_CANDLES = 1500;
