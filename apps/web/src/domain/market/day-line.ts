import type { Quote } from '../../live/quote-store.ts';

/** Closes of candles with the times at which they began (epoch milliseconds, market time), oldest first. */
export interface Closes {
  readonly times: readonly number[];
  readonly closes: readonly number[];
}

/**
 * The day so far, from the price that the day's change is counted from to the price now: it
 * ends above its start exactly where that change is a gain. Days are those of UTC, as the
 * server counts them; a closed market keeps its last one. Empty before the first price.
 */
export function dayLine({ times, closes }: Closes, { last, change, time }: Quote): number[] {
  if (time === null) return [];
  const price = Number(last);
  const open = price / (1 + Number(change) / 100);
  const midnight = time - (time % DAY_MS);
  return [open, ...closes.filter((_, index) => (times[index] ?? 0) >= midnight), price];
}

const DAY_MS = 86_400_000;
