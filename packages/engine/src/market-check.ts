import type { RefusalReason } from './command-result.ts';
import type { InstrumentState } from './trading-book.ts';

/**
 * The reason why nothing may be filled at the instrument's last quote; null if it may. A conversion rate is refused as
 * stale only while its own market is open: over a weekend the last rate applies.
 */
export function quoteRefusal(state: InstrumentState, at: number): RefusalReason | null {
  const own = ownQuoteRefusal(state, at);
  if (own !== null) return own;
  if (state.instrument.conversion === null) return null;
  const { conversionState } = state;
  if (conversionState === null || conversionState.tick === null) return 'stalePrice';
  return conversionState.open && conversionState.isStale(at) ? 'stalePrice' : null;
}

/** The same for the instrument only, for what needs no conversion. */
export function ownQuoteRefusal(state: InstrumentState, at: number): RefusalReason | null {
  if (!state.open) return 'marketClosed';
  return state.isStale(at) ? 'stalePrice' : null;
}
