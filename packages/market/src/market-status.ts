import type { TradingCalendar } from './calendar/trading-calendar.ts';
import type { FeedHealth } from './feed/feed.ts';

/** `stale`: it should trade now, but the feed is silent or its last quote is too old to deal at. */
export type MarketStatus = 'open' | 'closed' | 'stale';

/** The trading calendar and the feed decide; no operator can open or close a market. */
export function marketStatus(facts: MarketFacts, at: number): MarketStatus {
  if (!facts.calendar.isOpen(at)) return 'closed';
  if (facts.health !== 'live' || facts.lastTickAt === null) return 'stale';
  return at - facts.lastTickAt > facts.staleAfterMs ? 'stale' : 'open';
}

/**
 * The age at which quotes are stale: the instrument's, or twice the usual pause of a slower feed such as minute bars.
 */
export function staleLimitMs(staleAfterMs: number, cadenceMs: number | null): number {
  return Math.max(staleAfterMs, 2 * (cadenceMs ?? 0));
}

export interface MarketFacts {
  readonly calendar: TradingCalendar;
  readonly health: FeedHealth;
  readonly lastTickAt: number | null;
  readonly staleAfterMs: number;
}
