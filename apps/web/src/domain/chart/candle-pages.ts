import type { Candle } from '../market/candle.ts';

/** Candles asked for at a time. */
export const PAGE_CANDLES = 300;
/** More are not held: every tick computes the indicators over all of them. */
export const MOST_CANDLES = 9_000;

export interface OlderPage {
  /** Those that come before what is held, oldest first, each once. */
  readonly candles: readonly Candle[];
  /** `start`: there are no older ones. `full`: there are, but no more are held. */
  readonly end: 'start' | 'full' | null;
}

/** What a page adds in front of `held` candles, the first of which opens at `firstTime` (epoch ms). */
export function olderPage(firstTime: number, page: readonly Candle[], held: number): OlderPage {
  const candles = inOrder(page.filter(({ time }) => time < firstTime));
  if (candles.length === 0 || page.length < PAGE_CANDLES) return { candles, end: 'start' };
  return { candles, end: held + candles.length >= MOST_CANDLES ? 'full' : null };
}

/**
 * What the newest page adds to candles of which the last opens at `lastTime`: that one as it is now, and those after
 * it. Null where the page begins later, so that some between are not known.
 */
export function newerCandles(lastTime: number, page: readonly Candle[]): readonly Candle[] | null {
  const candles = inOrder(page);
  const first = candles[0];
  if (first === undefined || first.time > lastTime) return null;
  return candles.filter(({ time }) => time >= lastTime);
}

/** Candles that wait to be drawn, with one more: a candle that waits already takes its newest form. */
export function queuedWith(queue: readonly Candle[], candle: Candle): readonly Candle[] {
  const last = queue.at(-1);
  if (last === undefined || candle.time > last.time) return [...queue, candle].slice(-MOST_QUEUED);
  return queue.map((each) => (each.time === candle.time ? candle : each));
}

function inOrder(candles: readonly Candle[]): readonly Candle[] {
  return [...new Map(candles.map((candle) => [candle.time, candle])).values()].toSorted((a, b) => a.time - b.time);
}

const MOST_QUEUED = 500;
