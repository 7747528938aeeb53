import type { Decimal, Lots, Money } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from './ids.ts';

/** What the engine needs to know of an instrument. Prices never come from here. */
export interface Instrument {
  readonly id: InstrumentId;
  readonly code: string;
  readonly pricePrecision: number;
  /** Units of the base per lot. */
  readonly contractSize: Decimal;
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly lotStep: Lots;
  /** `fixed`: margin = lots x contractSize in account currency; `leverage`: notional / leverage. */
  readonly marginMode: 'leverage' | 'fixed';
  /** Offered leverages, ascending; may be empty, then only fixed margin can be traded. */
  readonly leverages: readonly number[];
  readonly feeRate: Decimal;
  readonly staleAfterMs: number;
  /** How a quote-currency amount becomes account currency; null when the two are the same. */
  readonly conversion: Conversion | null;
  /** Off: nothing new may be opened; what is open can be closed. */
  readonly tradable: boolean;
}

/** The rate is the mid of `instrumentId`, or one over it when `inverse`. */
export interface Conversion {
  readonly instrumentId: InstrumentId;
  readonly inverse: boolean;
}

/** Rules of the site that the engine applies to everyone alike. */
export interface TradingRules {
  /** Off: no contract can be ordered; what is open can be closed, and what is pending fills as agreed. */
  readonly offersContracts: boolean;
  /** `perLot`: fee = lots x feeRate; `ofMargin`: fee = margin x feeRate. */
  readonly feeBasis: 'perLot' | 'ofMargin';
  /** Percent of used margin. */
  readonly marginCallLevel: number;
  readonly stopOutLevel: number;
  /** One account for everything: postings of every kind go to the trading account. */
  readonly onlyOneAccount: boolean;
  /** What a new or reset demo account is given. */
  readonly demoGrant: Decimal;
  /** The part of it that goes to the option account where there is one; never more than all of it. */
  readonly demoOptionGrant: Decimal;
  /** Open and pending orders that one customer may hold at once. */
  readonly maxOpenOrders: number;
  readonly options: OptionRules;
}

/** What timed options are offered, to everyone alike. */
export interface OptionRules {
  /** None: no option can be opened. */
  readonly durations: readonly OptionDuration[];
  /** What is not won is lost whole, and not only the ratio of it. */
  readonly losesWholeStake: boolean;
  /** A price that ends where it began brings the stake back. */
  readonly refundsTies: boolean;
}

export interface OptionDuration {
  readonly seconds: number;
  /** Share of the stake that is won. */
  readonly ratio: Decimal;
  readonly leastStake: Money;
  /**
   * What the house would have to add at most if every option of this duration
   * on an instrument were won; null: no limit.
   */
  readonly exposureLimit: Money | null;
}
