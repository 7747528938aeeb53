import { DECIMAL_DIGITS, price, tryParseUnits } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';

/**
 * Parses the exact price from a source's text; an exponent is accepted, as JSON allows one. Null if it is not a number,
 * needs more than eight decimals, or is larger than any price: such a one could not be logged.
 */
export function sourcePrice(value: unknown): Price | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const match = NUMBER.exec(value);
  if (match === null) return null;
  const [, sign = '', integer = '', fraction = '', exponent = '0'] = match;
  const plain = sign + shifted(integer, fraction, Number(exponent));
  const units = tryParseUnits(plain, DECIMAL_DIGITS);
  return units === null || units > LARGEST || units < -LARGEST ? null : price(units);
}

/** Moves the decimal point without arithmetic. */
function shifted(integer: string, fraction: string, places: number): string {
  if (places === 0) return fraction === '' ? integer : `${integer}.${fraction}`;
  const digits = integer + fraction;
  const point = integer.length + places;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

const NUMBER = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,2}))?$/;
const LONGEST = 48;
/** A million million of the quote currency. */
const LARGEST = 10n ** 20n;
