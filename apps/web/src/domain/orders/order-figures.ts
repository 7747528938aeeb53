import { DECIMAL_DIGITS, divideHalfEven, formatUnits, RATE_DIGITS, tryParseUnits } from '@candor/decimal/decimal.ts';

/*
 * The figures of an order as the server books them: exact, one division each, half-even to 1e-8. All values come and go
 * as decimal texts; the result is null where a value is missing or no decimal.
 */

export type Side = 'buy' | 'sell';

export interface PositionTerms {
  readonly side: Side;
  readonly lots: string;
  /** Units per lot. */
  readonly contractSize: string;
  readonly openPrice: string;
}

/**
 * (close - open) x lots x units x rate, negated for a sell: before fees, in account currency. Spec 3 sections 2 and 7.
 */
export function profitAt(terms: PositionTerms, closePrice: string, rate: string): string | null {
  const [lots, size, open, close] = [terms.lots, terms.contractSize, terms.openPrice, closePrice].map(decimal);
  const factor = tryParseUnits(rate, RATE_DIGITS);
  if (lots == null || size == null || open == null || close == null || factor === null) return null;
  const move = terms.side === 'buy' ? close - open : open - close;
  return text(divideHalfEven(move * lots * size * factor, PRODUCT_SCALE));
}

/** lots x units x price x rate / leverage; leverage 0 is a fixed margin, lots x units. Spec 1 section 5. */
export function marginOf(terms: PositionTerms, leverage: number, rate: string): string | null {
  const [lots, size, price] = [terms.lots, terms.contractSize, terms.openPrice].map(decimal);
  const factor = tryParseUnits(rate, RATE_DIGITS);
  if (lots == null || size == null || price == null || factor === null || leverage < 0) return null;
  if (leverage === 0) return text(divideHalfEven(lots * size, UNIT));
  return text(divideHalfEven(lots * size * price * factor, PRODUCT_SCALE * BigInt(leverage)));
}

/** `perLot`: lots x rate; `ofMargin`: margin x rate. Spec 1 section 5. */
export function feeOf(basis: 'perLot' | 'ofMargin', lots: string, margin: string, feeRate: string): string | null {
  const [base, rate] = [basis === 'perLot' ? lots : margin, feeRate].map(decimal);
  return base == null || rate == null ? null : text(divideHalfEven(base * rate, UNIT));
}

/** Profit in percent of the margin, two decimals. */
export function percentOf(part: string, whole: string): string | null {
  const [above, below] = [part, whole].map(decimal);
  if (above == null || below == null || below <= 0n) return null;
  return formatUnits(divideHalfEven(above * 10_000n, below), 2);
}

/** What a part of an order has of a figure of the whole, such as its margin. */
export function shareOf(value: string, lots: string, ofLots: string): string | null {
  const [amount, part, whole] = [value, lots, ofLots].map(decimal);
  return amount == null || part == null || whole == null || whole <= 0n
    ? null
    : text(divideHalfEven(amount * part, whole));
}

export function add(...values: readonly string[]): string | null {
  let sum = 0n;
  for (const value of values) {
    const units = decimal(value);
    if (units === null) return null;
    sum += units;
  }
  return text(sum);
}

const negate = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);
export const subtract = (from: string, value: string): string | null => add(from, negate(value));

/** Negative, zero or positive, as in sorting; null where one is no decimal. */
export function compare(a: string, b: string): number | null {
  const [left, right] = [a, b].map(decimal);
  if (left == null || right == null) return null;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** One over a rate, half-even to 1e-18, as the server inverts a conversion pair. */
export function inverseRate(bid: string, ask: string): string | null {
  const middle = midRate(bid, ask);
  return middle === null ? null : formatUnits(divideHalfEven(RATE_ONE * RATE_ONE, middle), RATE_DIGITS);
}

export function directRate(bid: string, ask: string): string | null {
  const middle = midRate(bid, ask);
  return middle === null ? null : formatUnits(middle, RATE_DIGITS);
}

function midRate(bid: string, ask: string): bigint | null {
  const [low, high] = [bid, ask].map(decimal);
  return low == null || high == null || low + high <= 0n ? null : (low + high) * HALF_PRICE_TO_RATE;
}

const decimal = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);
const text = (units: bigint): string => formatUnits(units, DECIMAL_DIGITS);

const UNIT = 10n ** 8n;
const RATE_ONE = 10n ** 18n;
/** Lots, units and price at 1e-8 and a rate at 1e-18, brought back to 1e-8. */
const PRODUCT_SCALE = 10n ** 34n;
const HALF_PRICE_TO_RATE = 5_000_000_000n;
