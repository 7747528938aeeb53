import type { Decimal, Lots, Money } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from './ids.ts';

/** The terms of an instrument. Prices are never part of it. */
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
  /** Offered leverages, ascending. If empty, only fixed margin can be traded. */
  readonly leverages: readonly number[];
  readonly feeRate: Decimal;
  readonly staleAfterMs: number;
  /** How an amount in quote currency becomes account currency; null if the two are the same. */
  readonly conversion: Conversion | null;
  /** If false, nothing new can be opened; what is open can be closed. */
  readonly tradable: boolean;
}

/** The rate is the mid of `instrumentId`, or the inverse of it if `inverse`. */
export interface Conversion {
  readonly instrumentId: InstrumentId;
  readonly inverse: boolean;
}

/** Rules of the site, the same for every customer. */
export interface TradingRules {
  /** If false, no contract can be ordered; open positions can be closed, and pending orders fill as agreed. */
  readonly offersContracts: boolean;
  /** `perLot`: fee = lots x feeRate; `ofMargin`: fee = margin x feeRate. */
  readonly feeBasis: 'perLot' | 'ofMargin';
  /** Percent of used margin. */
  readonly marginCallLevel: number;
  readonly stopOutLevel: number;
  /** One account for everything: every posting goes to the trading account. */
  readonly onlyOneAccount: boolean;
  /** The play money of a new or reset demo account. */
  readonly demoGrant: Decimal;
  /** The part of the grant that goes to the option account, if there is one; at most all of it. */
  readonly demoOptionGrant: Decimal;
  /** Open and pending orders that one customer may have at once. */
  readonly maxOpenOrders: number;
  readonly options: OptionRules;
}

/** The timed options that are offered, the same for every customer. */
export interface OptionRules {
  /** If empty, no option can be opened. */
  readonly durations: readonly OptionDuration[];
  /** Whether a lost option loses all of its stake, and not only the ratio of it. */
  readonly losesWholeStake: boolean;
  /** Whether a price that ends where it began gives the stake back. */
  readonly refundsTies: boolean;
}

export interface OptionDuration {
  readonly seconds: number;
  /** Share of the stake that is won. */
  readonly ratio: Decimal;
  readonly leastStake: Money;
  /**
   * The most that the broker would have to add if every option of this duration on an instrument were won; null: no
   * limit.
   */
  readonly exposureLimit: Money | null;
}
