/*
 * Exact decimals of the verifier: whole numbers of 10^-digits. It has arithmetic of its own, so that a fault of the
 * product's cannot hide in both.
 */

/** A text that is not an exact decimal in its one spelling. */
export class ExactError extends Error {
  override name = 'ExactError';
}

/** "1.5" at 8 digits is 150000000n. Throws ExactError for any other spelling than `exactText` gives. */
export function exactUnits(text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new ExactError(`not an exact decimal: ${text.slice(0, 40)}`);
  const value = BigInt(whole + fraction.padEnd(digits, '0'));
  // More digits would make it a different number.
  if (exactText(value, digits) !== text)
    throw new ExactError(`not the shortest spelling of a decimal: ${text.slice(0, 40)}`);
  return value;
}

/** The shortest spelling: 150000000n at 8 digits is "1.5". */
export function exactText(units: bigint, digits: number): string {
  const size = String(units)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const cut = size.length - digits;
  const text = `${size.slice(0, cut)}.${size.slice(cut)}`.replace(/\.?0*$/, '');
  return units < 0n ? `-${text}` : text;
}

/** The nearest whole number to a / b, and of two equally near ones the even one. `b` is positive. */
export function nearestEven(a: bigint, b: bigint): bigint {
  const floor = a >= 0n ? a / b : -((-a + b - 1n) / b);
  const above = 2n * (a - floor * b);
  if (above < b) return floor;
  if (above > b) return floor + 1n;
  return floor % 2n === 0n ? floor : floor + 1n;
}

/** Digits of money, prices and lots. */
export const MONEY_DIGITS = 8;
/** Digits of a conversion rate. */
export const RATE_DIGITS = 18;
/** One unit of money, of price, of lots. */
export const WHOLE = 10n ** 8n;
export const WHOLE_RATE = 10n ** 18n;

export const amount = (text: string): bigint => exactUnits(text, MONEY_DIGITS);
export const rate = (text: string): bigint => exactUnits(text, RATE_DIGITS);
