import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import type { InstrumentId, OptionId, UserId } from './ids.ts';
import type { FillTick } from './order.ts';

/** Which way the customer expects the price to go. */
export type OptionDirection = 'up' | 'down';
export type OptionStatus = 'running' | 'closed';
/** `tied`: the price ended where it began. `void`: nobody can say where it ended, and the stake came back. */
export type OptionResult = 'won' | 'lost' | 'tied' | 'void';
export type VoidReason = 'feedGap' | 'reset';

/** What was agreed at the opening: no later change of a setting reaches an option that runs. */
export interface OptionTerms {
  readonly seconds: number;
  /** Share of the stake that is won, and lost unless all of it is. */
  readonly ratio: Decimal;
  readonly losesWholeStake: boolean;
  readonly refundsTies: boolean;
  /** How old the last quote may be at the end: an older one is a gap of the feed. */
  readonly staleAfterMs: number;
}

/**
 * A timed up/down option through its whole life. Ids are of one sequence with those of orders, so that a posting names
 * either. Invariant: `result` is there exactly when it is closed, and an end exactly when it was won, lost or tied.
 */
export interface Option extends OptionTerms {
  readonly id: OptionId;
  readonly userId: UserId;
  readonly instrumentId: InstrumentId;
  readonly direction: OptionDirection;
  readonly status: OptionStatus;
  readonly stake: Money;
  readonly openedAt: number;
  /** The last instant whose quote counts. */
  readonly endsAt: number;
  readonly openTick: FillTick;
  /** The mid of `openTick`. */
  readonly openPrice: Price;
  readonly endTick: FillTick | null;
  readonly endPrice: Price | null;
  readonly result: OptionResult | null;
  readonly voidReason: VoidReason | null;
  /** What came back, the stake or a part of it included; zero while it runs. */
  readonly payout: Money;
}
