import { quoteStore } from '../../live/live.ts';
import type { Instrument } from '../../market/market-queries.ts';

/** The latest close, read once when a price field is switched on: the form need not render on ticks for it. */
export const lastPrice = (instrument: Instrument): string =>
  quoteStore.get(instrument.Code)?.last ?? instrument.ForexQuotations.Close;
