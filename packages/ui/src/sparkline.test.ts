import { expect, it } from 'vitest';
import { sparkPoints } from './sparkline.tsx';

it('spreads values over the box, highest on top', () => {
  expect(sparkPoints([1, 3, 2], 50, 26)).toEqual([
    [0, 23],
    [25, 3],
    [50, 13],
  ]);
});

it('draws a flat market through the middle, and nothing for no values', () => {
  expect(sparkPoints([5, 5], 50, 26).map(([, y]) => y)).toEqual([13, 13]);
  expect(sparkPoints([], 50, 26)).toEqual([]);
});
