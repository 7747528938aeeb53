import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { OffMarketRule } from '../live/off-market.ts';
import type { InstrumentId, RawQuote } from '../quote.ts';

/**
 * Where prices come from. A feed is pulled: it gives what belongs before the asked time, in time order, each quote
 * once. A live one reads its sources meanwhile.
 */
export interface Feed {
  /** Generated prices: every trading screen shows that they are simulated. */
  readonly simulated: boolean;
  /** The longest pause between two quotes of an open instrument that is usual here; null if unknown. */
  readonly cadenceMs: number | null;
  /** Where the market clock should stand when it starts at the given wall time. */
  origin(wallMs: number): Promise<number>;
  /** All quotes up to and including `toMs` that were not given yet. Throws FeedError when the source fails. */
  poll(toMs: number): Promise<FeedStep>;
  health(id: InstrumentId, atMs: number): FeedHealth;
  /** The terms of an instrument that quotes go by from the next one on; a recording goes by none. */
  configure(id: InstrumentId, terms: FeedTerms): void;
  stop(): Promise<void>;
}

export interface FeedTerms {
  readonly calendar: TradingCalendar;
  readonly offMarketRule: OffMarketRule;
}

export interface FeedStep {
  readonly quotes: readonly RawQuote[];
  /** False when there is more before `toMs`: ask again with the same time, so that memory stays bounded. */
  readonly complete: boolean;
}

/**
 * `silent`: nothing has come yet, or its market is closed; `ended`: nothing
 * will come; `absent`: the feed does not have it.
 */
export type FeedHealth = 'live' | 'silent' | 'ended' | 'absent';

/**
 * Thrown if the source cannot be read or sends data that cannot be parsed; the message is a sentence for the operator.
 */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** The maximum number of quotes of one step. */
export const STEP_LIMIT = 20_000;
