import type { WireCandle } from '@candor/protocol/market/kline.ts';

/** Candles asked for at a time. */
export const PAGE_CANDLES = 300;
/** More are not held: every tick computes the indicators over all of them. */
export const MOST_CANDLES = 9_000;

export interface OlderPage {
  /** Those that come before what is held, oldest first, each once. */
  readonly candles: readonly WireCandle[];
  /** `start`: there are no older ones. `full`: there are, but no more are held. */
  readonly end: 'start' | 'full' | null;
}

/** What a page adds in front of `held` candles, the first of which opens at `firstTime` (epoch ms). */
export function olderPage(firstTime: number, page: readonly WireCandle[], held: number): OlderPage {
  const candles = inOrder(page.filter(({ Time }) => Time < firstTime));
  if (candles.length === 0 || page.length < PAGE_CANDLES) return { candles, end: 'start' };
  return { candles, end: held + candles.length >= MOST_CANDLES ? 'full' : null };
}

/**
 * What the newest page adds to candles of which the last opens at `lastTime`: that one as it is now, and those after
 * it. Null where the page begins later, so that some between are not known.
 */
export function newerCandles(lastTime: number, page: readonly WireCandle[]): readonly WireCandle[] | null {
  const candles = inOrder(page);
  const first = candles[0];
  if (first === undefined || first.Time > lastTime) return null;
  return candles.filter(({ Time }) => Time >= lastTime);
}

/** Candles that wait to be drawn, with one more: a candle that waits already takes its newest form. */
export function queuedWith(queue: readonly WireCandle[], candle: WireCandle): readonly WireCandle[] {
  const last = queue.at(-1);
  if (last === undefined || candle.Time > last.Time) return [...queue, candle].slice(-MOST_QUEUED);
  return queue.map((each) => (each.Time === candle.Time ? candle : each));
}

function inOrder(candles: readonly WireCandle[]): readonly WireCandle[] {
  return [...new Map(candles.map((candle) => [candle.Time, candle])).values()].toSorted((a, b) => a.Time - b.Time);
}

const MOST_QUEUED = 500;
