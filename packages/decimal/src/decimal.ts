/**
 * Exact decimals as integers: every amount is a whole number of 1e-8 units, every rate a whole number of 1e-18 units.
 * Money, prices and lots share one scale so that they can be multiplied without keeping track of exponents.
 */

/** A decimal number as an integer count of 1e-8. */
export type Decimal = bigint & { readonly decimal: 'e-8' };
/** An amount in the account currency. */
export type Money = Decimal & { readonly unit: 'money' };
/** A price of one unit in the instrument's quote currency. */
export type Price = Decimal & { readonly unit: 'price' };
/** A quantity in lots. */
export type Lots = Decimal & { readonly unit: 'lots' };
/** Account currency for one unit of quote currency, as an integer count of 1e-18. */
export type Rate = bigint & { readonly decimal: 'e-18' };

export const DECIMAL_DIGITS = 8;
export const RATE_DIGITS = 18;
export const ONE = 100_000_000n as Decimal;
export const RATE_ONE = 1_000_000_000_000_000_000n as Rate;

export const money = (units: bigint): Money => units as Money;
export const price = (units: bigint): Price => units as Price;
export const lots = (units: bigint): Lots => units as Lots;
export const rate = (units: bigint): Rate => units as Rate;

export const ZERO_MONEY = money(0n);

/** A text that is not a plain decimal number within the digits that its scale can hold. */
export class DecimalError extends Error {
  override name = 'DecimalError';
}

/** "1.0842" to units of 10^-digits. Throws DecimalError on anything but an optional minus, digits and one point. */
export function parseUnits(text: string, digits: number): bigint {
  const units = tryParseUnits(text, digits);
  if (units === null) throw new DecimalError(`not a decimal with at most ${digits} decimals: ${text.slice(0, 40)}`);
  return units;
}

/**
 * As parseUnits, but answers null instead of throwing. More decimals than the scale holds are refused unless they are
 * zeros.
 */
export function tryParseUnits(text: string, digits: number): bigint | null {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, digits);
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const units = BigInt(whole + kept.padEnd(digits, '0'));
  return sign === '-' ? -units : units;
}

export const parseMoney = (text: string): Money => money(parseUnits(text, DECIMAL_DIGITS));
export const parsePrice = (text: string): Price => price(parseUnits(text, DECIMAL_DIGITS));
export const parseLots = (text: string): Lots => lots(parseUnits(text, DECIMAL_DIGITS));
export const parseDecimal = (text: string): Decimal => parseUnits(text, DECIMAL_DIGITS) as Decimal;
export const parseRate = (text: string): Rate => rate(parseUnits(text, RATE_DIGITS));

/** Units of 10^-digits as the shortest plain decimal text: 150000000n at 8 digits is "1.5". */
export function formatUnits(units: bigint, digits: number): string {
  const negative = units < 0n;
  const text = (negative ? -units : units).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  return (negative ? '-' : '') + (fraction === '' ? whole : `${whole}.${fraction}`);
}

export const formatDecimal = (value: Decimal): string => formatUnits(value, DECIMAL_DIGITS);
export const formatRate = (value: Rate): string => formatUnits(value, RATE_DIGITS);

/** A decimal with exactly `places` decimals, rounded half-even: 1.0842 at 5 is "1.08420". */
export function formatFixed(value: Decimal, places: number): string {
  const step = 10n ** BigInt(DECIMAL_DIGITS - places);
  const rounded = divideHalfEven(value, step);
  const negative = rounded < 0n;
  const text = (negative ? -rounded : rounded).toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const sign = negative ? '-' : '';
  return places === 0 ? sign + whole : `${sign}${whole}.${text.slice(text.length - places)}`;
}

/** Rounds to `places` decimals, half-even, keeping the scale. */
export function roundTo<D extends Decimal>(value: D, places: number): D {
  const step = 10n ** BigInt(DECIMAL_DIGITS - places);
  return (divideHalfEven(value, step) * step) as D;
}

/**
 * The one rounding rule of the product: numerator / denominator to the nearest integer, ties to the even one
 * (IEEE 754 roundTiesToEven). The denominator must be positive.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return quotient;
  const negative = numerator < 0n;
  const twice = (negative ? -remainder : remainder) * 2n;
  const away = twice > denominator || (twice === denominator && (quotient & 1n) === 1n);
  if (!away) return quotient;
  return negative ? quotient - 1n : quotient + 1n;
}

/** A decimal as a double, for trigger indexes and screens only; never for anything booked. */
export const toDouble = (value: Decimal): number => Number(value) / 1e8;

const PLAIN_DECIMAL = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/;
