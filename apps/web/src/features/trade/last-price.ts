import { quoteStore } from '../../live/live.ts';
import type { Instrument } from '../../domain/market/instrument.ts';

/** The latest prices, read once when a price field is switched on: the form need not render on ticks for them. */
export function lastQuote(instrument: Instrument): {
  readonly bid: string;
  readonly ask: string;
  readonly last: string;
} {
  const quote = quoteStore.get(instrument.code);
  if (quote !== undefined) return quote;
  const { bid, ask, last } = instrument.day;
  return { bid: bid, ask: ask, last: last };
}
