import { divideHalfEven, money, ONE, rate, RATE_ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { Conversion } from './instrument.ts';
import type { FillTick, Side } from './order.ts';

/** The inputs of the margin of an order. */
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
 * One division, half-even to 1e-8. Source: docs/decisions/001-exact-integers.md.
 */
export function marginFor(terms: MarginTerms): Money {
  const units = terms.lots * terms.contractSize;
  if (terms.leverage === 0) return money(divideHalfEven(units, ONE));
  return money(divideHalfEven(units * terms.openPrice * terms.openRate, NOTIONAL_SCALE * BigInt(terms.leverage)));
}

/**
 * `perLot`: lots x feeRate; `ofMargin`: margin x feeRate. Half-even to 1e-8. Source: docs/decisions/001-exact-
 * integers.md.
 */
export function feeFor(basis: 'perLot' | 'ofMargin', lots: Lots, margin: Money, feeRate: Decimal): Money {
  return money(divideHalfEven((basis === 'perLot' ? lots : margin) * feeRate, ONE));
}

/** The inputs of the profit of a position. */
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
  // The same quotient with the factor of the rate cancelled, which is twice as fast and applies to most instruments.
  if (closeRate === RATE_ONE) return money(divideHalfEven(units, UNITS_SCALE));
  return money(divideHalfEven(units * closeRate, NOTIONAL_SCALE));
}

/** The ask for a buyer, the bid for a seller. */
export function openingPrice(side: Side, tick: FillTick): Price {
  return side === 'buy' ? tick.ask : tick.bid;
}

/** The opposite side of the quote: the bid for a buy, the ask for a sell. */
export function closingPrice(side: Side, tick: FillTick): Price {
  return side === 'buy' ? tick.bid : tick.ask;
}

/** The exact mid of a quote as a rate. Two prices at 1e-8 halve without loss at 1e-18. */
export function mid(bid: Price, ask: Price): Rate {
  return rate((bid + ask) * HALF_PRICE_TO_RATE);
}

/**
 * Account currency per unit of quote currency at a quote of the conversion pair: its mid, or the inverse of it, rounded
 * half-even to 1e-18. One if the instrument is quoted in account currency.
 */
export function rateOf(conversion: Conversion | null, bid: Price, ask: Price): Rate {
  if (conversion === null) return RATE_ONE;
  return conversion.inverse ? rate(divideHalfEven(RATE_ONE * RATE_ONE, mid(bid, ask))) : mid(bid, ask);
}

/** Margin level in percent with two decimals, rounded half-even; null without used margin. */
export function levelPercentOf(equity: bigint, usedMargin: bigint): number | null {
  return usedMargin === 0n ? null : Number(divideHalfEven(equity * 10_000n, usedMargin)) / 100;
}

/** Converts lots, contract size and price at 1e-8 each and a rate at 1e-18 to 1e-8. */
const NOTIONAL_SCALE = 10n ** 34n;
/** The same without the rate. */
const UNITS_SCALE = 10n ** 16n;
const HALF_PRICE_TO_RATE = 5_000_000_000n;
