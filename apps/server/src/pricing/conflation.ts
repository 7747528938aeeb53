import type { InstrumentId } from '@candor/engine/ids.ts';
import type { RawQuote } from '@candor/market/quote.ts';

/**
 * The last quote of each instrument, in the order of their times. Quotes are
 * only ever dropped here, before they have a number.
 */
export function conflated(quotes: readonly RawQuote[]): readonly RawQuote[] {
  const last = new Map<InstrumentId, RawQuote>();
  for (const quote of quotes) last.set(quote.instrumentId, quote);
  return quotes.filter((quote) => last.get(quote.instrumentId) === quote);
}
