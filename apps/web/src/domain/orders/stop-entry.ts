import { DECIMAL_DIGITS, divideHalfEven, formatUnits, RATE_DIGITS, tryParseUnits } from '@candor/decimal/decimal.ts';
import { compare, profitAt, subtract } from './order-figures.ts';
import type { PositionTerms } from './order-figures.ts';
import { pipOf } from './pip.ts';

/*
 * A stop may be said as a price, as a distance from the opening price in pips (or points) or percent, or as money.
 * Whatever the way, it becomes a price of the instrument's precision, rounded in the customer's favour: a buy's up, a
 * sell's down. So a stop-loss never loses more than was asked for, and a take-profit never gains less.
 */

export type StopKind = 'stopLoss' | 'takeProfit';
export type StopWay = 'price' | 'distance' | 'percent' | 'money';

/** The position that a stop belongs to, or would belong to. */
export interface StopTerms extends PositionTerms {
  /** Account currency for one unit of quote currency. */
  readonly rate: string;
  readonly precision: number;
  /** What the result is less by, in account currency: the fee of an order that is not open yet. */
  readonly cost: string;
}

/** What a stop at a price means. Distances are above zero on the side that the kind of stop is meant for. */
export interface StopReading {
  readonly price: string;
  /** In pips, or in points where the instrument has none. */
  readonly distance: string;
  /** Of the opening price, four decimals. */
  readonly percent: string;
  /** Profit there less cost: a loss is negative. */
  readonly result: string;
}

/** Why no price could be made of what was entered. */
export type StopEntryFault =
  | { readonly kind: 'missing' }
  /** The stop would be at or below a price of zero. */
  | { readonly kind: 'belowZero' }
  /** Cost and the least move already come to `least`, more than was entered. */
  | { readonly kind: 'tooLittle'; readonly least: string };

export type StopEntry = { readonly kind: 'price'; readonly price: string } | StopEntryFault;

/** The price that is meant by `value` (decimal text, not negative) said in this way. */
export function stopFrom(way: StopWay, value: string, kind: StopKind, terms: StopTerms): StopEntry {
  const entered = decimal(value);
  if (entered === null || entered <= 0n) return { kind: 'missing' };
  if (way === 'price') return onGrid(entered, terms);
  const open = decimal(terms.openPrice);
  if (open === null || open <= 0n) return { kind: 'missing' };
  const sign = signOf(kind, terms);
  switch (way) {
    case 'distance':
      return onGrid(open + (sign * entered * unitOf(terms.precision)) / ONE, terms);
    case 'percent': {
      // Exact until the rounding: price and percent at 1e-8 each, over a hundred.
      const scaled = open * HUNDRED_ONES + sign * open * entered;
      return onGrid(divideToward(scaled, HUNDRED_ONES, terms), terms);
    }
    case 'money':
      return stopAtMoney(entered, open, kind, terms);
  }
}

/** What a stop at `price` comes to; null where something is missing. */
export function readStop(price: string, kind: StopKind, terms: StopTerms): StopReading | null {
  const [at, open] = [decimal(price), decimal(terms.openPrice)];
  const profit = profitAt(terms, price, terms.rate);
  const result = profit === null ? null : subtract(profit, terms.cost);
  if (at === null || open === null || open <= 0n || result === null) return null;
  const away = (at - open) * signOf(kind, terms);
  return {
    price,
    distance: inUnits(away, terms.precision),
    percent: formatUnits(divideHalfEven(away * 1_000_000n, open), 4),
    result,
  };
}

/** What stands in the field of a way for this reading; "" where the way cannot say it, as a loss that is a gain. */
export function wordedAs(way: StopWay, kind: StopKind, reading: StopReading): string {
  if (way === 'price') return reading.price;
  const value =
    way === 'money' ? (kind === 'stopLoss' ? (subtract('0', reading.result) ?? '') : reading.result) : reading[way];
  return compare(value, '0') === 1 ? value : '';
}

/**
 * The farthest price at which no more than `entered` is lost, or the nearest at which
 * no less is gained. One point moves the result by point x lots x units x rate; the
 * count of points is a whole quotient, so no result is rounded past the amount.
 */
function stopAtMoney(entered: bigint, open: bigint, kind: StopKind, terms: StopTerms): StopEntry {
  const [lots, size, cost] = [terms.lots, terms.contractSize, terms.cost].map(decimal);
  const rate = tryParseUnits(terms.rate, RATE_DIGITS);
  if (lots == null || size == null || cost == null || rate === null) return { kind: 'missing' };
  const point = pointUnits(terms.precision);
  const perPoint = point * lots * size * rate;
  if (perPoint <= 0n) return { kind: 'missing' };
  const isLoss = kind === 'stopLoss';
  const budget = (isLoss ? entered - cost : entered + cost) * PRODUCT_SCALE;
  const points = isLoss ? floorDivide(budget, perPoint) : ceilDivide(budget, perPoint);
  if (points < 1n) {
    const least = isLoss ? cost + ceilDivide(perPoint, PRODUCT_SCALE) : 1n;
    return { kind: 'tooLittle', least: formatUnits(least, DECIMAL_DIGITS) };
  }
  return onGrid(open + signOf(kind, terms) * points * point, terms);
}

/** Up for a buy and down for a sell, to the instrument's precision. */
function onGrid(price: bigint, terms: StopTerms): StopEntry {
  const point = pointUnits(terms.precision);
  const rounded = divideToward(price, point, terms) * point;
  return rounded <= 0n ? { kind: 'belowZero' } : { kind: 'price', price: fixed(rounded, terms.precision) };
}

const divideToward = (numerator: bigint, denominator: bigint, { side }: StopTerms): bigint =>
  side === 'buy' ? ceilDivide(numerator, denominator) : floorDivide(numerator, denominator);

/** Which way from the opening price the stop lies. */
function signOf(kind: StopKind, { side }: Pick<StopTerms, 'side'>): bigint {
  return (kind === 'stopLoss') === (side === 'buy') ? -1n : 1n;
}

/** What distances are counted in: a pip, or else one whole unit of the price. */
export function distanceUnit(precision: number): 'pips' | 'points' {
  return pipOf(precision).isPip ? 'pips' : 'points';
}
/** A difference of prices in pips or points, and back; "" where it is no decimal. */
export function unitsOfDistance(distance: string, precision: number): string {
  const away = decimal(distance);
  return away === null ? '' : inUnits(away, precision);
}
export function distanceOfUnits(units: string, precision: number): string {
  const count = decimal(units);
  return count === null || count < 0n ? '' : fixed((count * unitOf(precision)) / ONE, precision);
}
const inUnits = (away: bigint, precision: number): string =>
  formatUnits((away * ONE) / unitOf(precision), DECIMAL_DIGITS);
const unitOf = (precision: number): bigint => (distanceUnit(precision) === 'pips' ? pointUnits(precision) * 10n : ONE);

const pointUnits = (precision: number): bigint => 10n ** BigInt(DECIMAL_DIGITS - precision);

/** With all decimals of the precision, as prices are written. */
function fixed(units: bigint, precision: number): string {
  const digits = (units / pointUnits(precision)).toString().padStart(precision + 1, '0');
  return precision === 0 ? digits : `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}
const ceilDivide = (a: bigint, b: bigint): bigint => -floorDivide(-a, b);

const decimal = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);

const ONE = 10n ** 8n;
const HUNDRED_ONES = 100n * ONE;
/** Point, lots and units at 1e-8 and a rate at 1e-18, brought back to 1e-8. */
const PRODUCT_SCALE = 10n ** 34n;
