import { DECIMAL_DIGITS, formatUnits, tryParseUnits } from '@candor/decimal/decimal.ts';

/*
 * Figures that stand together add up as they are shown: a sum is the sum of its shown parts, and what is left is what
 * the shown part leaves of the shown whole, which is less than one shown digit away from the exact figure. All values
 * come and go as decimal texts; the result is empty where a value is missing or no decimal.
 */

/** As `kind` of an amount: `balance` has two decimals, rounded down; `exact` six, rounded half away from zero. */
type Kind = 'balance' | 'exact';

export function shownSum(values: readonly string[], kind: Kind = 'balance'): string {
  let sum = 0n;
  for (const value of values) {
    const units = shown(value, kind);
    if (units === null) return '';
    sum += units;
  }
  return formatUnits(sum, DIGITS[kind]);
}

export function leftOf(whole: string, part: string, kind: Kind = 'balance'): string {
  const [total, taken] = [shown(whole, kind), shown(part, kind)];
  return total === null || taken === null ? '' : formatUnits(total - taken, DIGITS[kind]);
}

/** A figure in units of its last shown digit. */
function shown(value: string, kind: Kind): bigint | null {
  const units = tryParseUnits(value, DECIMAL_DIGITS);
  if (units === null) return null;
  const step = 10n ** BigInt(DECIMAL_DIGITS - DIGITS[kind]);
  if (kind === 'balance') return (units - (((units % step) + step) % step)) / step;
  const half = units < 0n ? -step / 2n : step / 2n;
  return (units + half) / step;
}

const DIGITS = { balance: 2, exact: 6 } as const satisfies Record<Kind, number>;
