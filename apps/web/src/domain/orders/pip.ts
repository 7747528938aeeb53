import { figure } from '../../kit/numbers/figure.ts';

/** The step that prices of an instrument are spoken of in. */
export interface PriceStep {
  /** Decimal text. */
  readonly size: string;
  /** Whether traders call it a pip: only where prices have the odd extra digit of currency pairs. */
  readonly isPip: boolean;
}

export function pipOf(precision: number): PriceStep {
  const isPip = precision === 3 || precision === 5;
  return { size: powerOfTen(isPip ? 1 - precision : -precision), isPip };
}

/** The smallest difference of two prices. */
export const pointOf = (precision: number): string => powerOfTen(-precision);

/** A move that is easy to picture: a pip, or a round step of about a thousandth of the price. */
export function plainMove(precision: number, price: string): PriceStep {
  const pip = pipOf(precision);
  const value = Number(price);
  if (pip.isPip || !(value > 0)) return pip;
  return { size: powerOfTen(Math.max(-precision, Math.floor(Math.log10(value)) - 3)), isPip: false };
}

/** The spread in pips with one decimal, or as a price difference. Doubles are enough: nothing is booked by it. */
export function spreadText(bid: string, ask: string, precision: number): string {
  const pip = pipOf(precision);
  const spread = Number(ask) - Number(bid);
  return pip.isPip ? (spread / Number(pip.size)).toFixed(1) : spread.toFixed(precision);
}

/** The same as the page's language writes it. */
export function shownSpread(bid: string, ask: string, precision: number): string {
  const decimals = pipOf(precision).isPip ? 1 : precision;
  return figure(spreadText(bid, ask, precision), { minDecimals: decimals, maxDecimals: decimals });
}

function powerOfTen(exponent: number): string {
  return exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`;
}
