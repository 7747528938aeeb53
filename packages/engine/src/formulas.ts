import { divideHalfEven, money, ONE, rate, RATE_ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { Conversion } from './instrument.ts';
import type { FillTick, Side } from './order.ts';

/** What the margin of an order is made of. */
export interface MarginTerms {
  readonly lots: Lots;
  readonly contractSize: Decimal;
  /** 0: fixed margin, lots x contractSize in account currency. */
  readonly leverage: number;
  readonly openPrice: Price;
  readonly openRate: Rate;
}

/**
 * lots x contractSize x openPrice x openRate / leverage, or lots x contractSize when the margin is fixed (leverage 0).
 * One division, half-even to 1e-8. Source: spec 1 section 5, converted as decisions section 2 says.
 */
export function marginFor(terms: MarginTerms): Money {
  const units = terms.lots * terms.contractSize;
  if (terms.leverage === 0) return money(divideHalfEven(units, ONE));
  return money(divideHalfEven(units * terms.openPrice * terms.openRate, NOTIONAL_SCALE * BigInt(terms.leverage)));
}

/** `perLot`: lots x feeRate; `ofMargin`: margin x feeRate. Half-even to 1e-8. Source: spec 1 section 5. */
export function feeFor(basis: 'perLot' | 'ofMargin', lots: Lots, margin: Money, feeRate: Decimal): Money {
  return money(divideHalfEven((basis === 'perLot' ? lots : margin) * feeRate, ONE));
}

/** What the profit of a position is made of. */
export interface ProfitTerms {
  readonly side: Side;
  readonly lots: Lots;
  readonly contractSize: Decimal;
  readonly openPrice: Price;
}

/**
 * (closePrice - openPrice) x lots x contractSize x closeRate for a buy, the negative of it for a sell, in account
 * currency and before fees. One division, half-even to 1e-8.
 */
export function profitOf(terms: ProfitTerms, closePrice: Price, closeRate: Rate): Money {
  const move = terms.side === 'buy' ? closePrice - terms.openPrice : terms.openPrice - closePrice;
  const units = move * terms.lots * terms.contractSize;
  // The same quotient, with the factor of the rate cancelled: twice as fast for most instruments.
  if (closeRate === RATE_ONE) return money(divideHalfEven(units, UNITS_SCALE));
  return money(divideHalfEven(units * closeRate, NOTIONAL_SCALE));
}

/** What a buyer pays and a seller gets. */
export function openingPrice(side: Side, tick: FillTick): Price {
  return side === 'buy' ? tick.ask : tick.bid;
}

/** What ending the position is done at: the other side of the quote. */
export function closingPrice(side: Side, tick: FillTick): Price {
  return side === 'buy' ? tick.bid : tick.ask;
}

/** The exact middle of a quote as a rate: two prices of 1e-8 halve without loss at 1e-18. */
export function mid(bid: Price, ask: Price): Rate {
  return rate((bid + ask) * HALF_PRICE_TO_RATE);
}

/**
 * Account currency per unit of quote currency at a quote of the conversion pair: its mid, or one over it, half-even to
 * 1e-18. One where the instrument is quoted in account currency.
 */
export function rateOf(conversion: Conversion | null, bid: Price, ask: Price): Rate {
  if (conversion === null) return RATE_ONE;
  return conversion.inverse ? rate(divideHalfEven(RATE_ONE * RATE_ONE, mid(bid, ask))) : mid(bid, ask);
}

/** Margin level in percent with two decimals, half-even; null where there is nothing to divide by. */
export function levelPercentOf(equity: bigint, usedMargin: bigint): number | null {
  return usedMargin === 0n ? null : Number(divideHalfEven(equity * 10_000n, usedMargin)) / 100;
}

/** lots, contract size and price at 1e-8 each and a rate at 1e-18, brought back to 1e-8. */
const NOTIONAL_SCALE = 10n ** 34n;
/** The same without the rate. */
const UNITS_SCALE = 10n ** 16n;
const HALF_PRICE_TO_RATE = 5_000_000_000n;
