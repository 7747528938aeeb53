import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import type { EntityKind } from './entity-table.ts';
import type { InstrumentId, OptionId, UserId } from './ids.ts';
import type { FillTick } from './order.ts';

/** The direction in which the customer expects the price to move. */
export type OptionDirection = 'up' | 'down';
export type OptionStatus = 'running' | 'closed';
/** `tied`: the price ended where it began. `void`: the end price is unknown, and the stake was given back. */
export type OptionResult = 'won' | 'lost' | 'tied' | 'void';
export type VoidReason = 'feedGap' | 'reset';

/** The terms agreed at the opening. Later changes of settings do not affect a running option. */
export interface OptionTerms {
  readonly seconds: number;
  /** The share of the stake that is won, and that is lost unless all of the stake is. */
  readonly ratio: Decimal;
  readonly losesWholeStake: boolean;
  readonly refundsTies: boolean;
  /** The maximum age of the last quote at the end. If it is older, the feed has a gap. */
  readonly staleAfterMs: number;
}

/**
 * A timed up/down option from its opening to its end. Invariant: `result` is set exactly when the option is closed, and
 * an end tick exactly when it was won, lost or tied.
 */
export interface Option extends OptionTerms {
  readonly id: OptionId;
  readonly userId: UserId;
  readonly instrumentId: InstrumentId;
  readonly direction: OptionDirection;
  readonly status: OptionStatus;
  readonly stake: Money;
  readonly openedAt: number;
  /** The last moment whose quote counts. */
  readonly endsAt: number;
  readonly openTick: FillTick;
  /** The mid of `openTick`. */
  readonly openPrice: Price;
  readonly endTick: FillTick | null;
  readonly endPrice: Price | null;
  readonly result: OptionResult | null;
  readonly voidReason: VoidReason | null;
  /** The money paid back, including the stake or a part of it; zero while the option runs. */
  readonly payout: Money;
}

export const OPTIONS: EntityKind<Option> = { name: 'option', isOpen: ({ status }) => status === 'running' };
