import { DECIMAL_DIGITS, divideHalfEven, formatUnits, tryParseUnits } from '@candor/decimal/decimal.ts';

/*
 * The figures of a withdrawal as the server books them: exact decimals, rounded half-even. All values come and go as decimal texts;
 * the result is null where a value is missing or no decimal.
 */

export interface FeeTerms {
  /** 1 fixed, 2 a percentage. */
  readonly fee_type: 1 | 2;
  /** A fixed fee in the site currency, or the percentage. */
  readonly draw_rate: string;
}

/** A fixed fee, or so many percent of the amount; in the site currency. Spec 2 section 5. */
export function feeFor(amount: string, { fee_type: kind, draw_rate: rate }: FeeTerms): string | null {
  const [sum, charged] = [amount, rate].map(decimal);
  if (sum == null || charged == null) return null;
  return text(kind === 1 ? charged : divideHalfEven(sum * charged, UNIT * 100n));
}

/** (amount - fee) / price, never negative: what arrives, in the currency that is withdrawn in, to so many decimals. Spec 2 section 5. */
export function netOf(amount: string, fee: string, price: string, decimals: number): string | null {
  const [sum, charged, per] = [amount, fee, price].map(decimal);
  if (sum == null || charged == null || per == null || per <= 0n) return null;
  const left = sum > charged ? sum - charged : 0n;
  const scale = 10n ** BigInt(decimals);
  return formatUnits(divideHalfEven(left * scale, per), decimals);
}

/** a x b, half-even to eight decimals. */
export function productOf(a: string, b: string): string | null {
  const [left, right] = [a, b].map(decimal);
  return left == null || right == null ? null : text(divideHalfEven(left * right, UNIT));
}

/** Digits after the point of what arrives: of coins and of bank money. */
export const NET_DECIMALS = { 1: 4, 2: 2 } as const;

const decimal = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);
const text = (units: bigint): string => formatUnits(units, DECIMAL_DIGITS);
const UNIT = 10n ** BigInt(DECIMAL_DIGITS);
