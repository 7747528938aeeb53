import { expect, it } from 'vitest';
import { sparkPoints } from './sparkline.tsx';

it('spreads values over the box, highest on top', () => {
  expect(sparkPoints([1, 3, 2], 50, 26)).toEqual([
    [0, 23],
    [25, 3],
    [50, 13],
  ]);
});

it('draws a change below the least range as small as it is', () => {
  const heights = (values: number[]) => sparkPoints(values, 50, 56, 0.01).map(([, y]) => y);
  // 7 of 100,000 is 0.7 percent of the range.
  const [before = 0, after = 0] = heights([100_000, 99_993]);
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThan(1);
  // From the minimum range on, the box is filled.
  expect(heights([101_000, 99_000])).toEqual([3, 53]);
  expect(heights([-99_000, -101_000])).toEqual([3, 53]);
});

it('draws a flat market through the middle, and nothing for no values', () => {
  expect(sparkPoints([5, 5], 50, 26).map(([, y]) => y)).toEqual([13, 13]);
  expect(sparkPoints([], 50, 26)).toEqual([]);
});
