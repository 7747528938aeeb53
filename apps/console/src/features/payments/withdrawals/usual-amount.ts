import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';

/** The one in the middle, as the server's flag has it; null where too few are known to be usual. */
export function usualAmount(amounts: readonly string[]): string | null {
  if (amounts.length < LEAST) return null;
  const sorted = amounts.map(parseMoney).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : formatDecimal(middle);
}

const LEAST = 3;
