import { DECIMAL_DIGITS, formatUnits, tryParseUnits } from '@candor/decimal/decimal.ts';

/** A ratio of 0.85 as "85", in percent; what is no decimal stays empty. */
export function percentOfRatio(ratio: string): string {
  const units = tryParseUnits(ratio, DECIMAL_DIGITS);
  return units === null ? '' : formatUnits(units * 100n, DECIMAL_DIGITS);
}
