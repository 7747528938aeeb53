import { expect, test } from 'vitest';
import { averageTrueRange } from './average-true-range.ts';

test('the average true range is the mean of the first ranges, then smoothed as Wilder did', () => {
  const candles = [
    { high: 10, low: 8, close: 9 },
    { high: 11, low: 9, close: 10 },
    // It opened with a gap: the range reaches back to the close before.
    { high: 15, low: 13, close: 14 },
    { high: 14, low: 13, close: 13 },
  ];
  expect(averageTrueRange(candles, 3)).toEqual([null, null, 3, (3 * 2 + 1) / 3]);
  expect(averageTrueRange([], 14)).toEqual([]);
});
