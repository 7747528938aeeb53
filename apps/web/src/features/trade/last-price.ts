import { quoteStore } from '../../live/live.ts';
import type { Instrument } from '../../domain/market/market-queries.ts';

/** The latest prices, read once when a price field is switched on: the form need not render on ticks for them. */
export function lastQuote(instrument: Instrument): {
  readonly bid: string;
  readonly ask: string;
  readonly last: string;
} {
  const quote = quoteStore.get(instrument.Code);
  if (quote !== undefined) return quote;
  const { Bid, Ask, Close } = instrument.ForexQuotations;
  return { bid: Bid, ask: Ask, last: Close };
}
