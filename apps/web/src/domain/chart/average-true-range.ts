/**
 * Wilder's smoothing of the true range (New Concepts in Technical Trading Systems, 1978): the mean of the first
 * `period` ranges, then (before x (period - 1) + range) / period. Null until there are enough.
 */
export function averageTrueRange(
  candles: readonly { readonly high: number; readonly low: number; readonly close: number }[],
  period: number,
): readonly (number | null)[] {
  let sum = 0;
  let average: number | null = null;
  return candles.map(({ high, low }, index) => {
    const before = candles[index - 1]?.close ?? (high + low) / 2;
    const range = Math.max(high, before) - Math.min(low, before);
    if (average !== null) average = (average * (period - 1) + range) / period;
    else {
      sum += range;
      if (index === period - 1) average = sum / period;
    }
    return average;
  });
}
