import { expect, test } from 'vitest';
import { heikinAshi } from './heikin-ashi.ts';

test('a bar opens in the middle of the one before and closes at the mean of its candle', () => {
  const bars = heikinAshi([
    { open: 10, high: 14, low: 8, close: 12 },
    { open: 12, high: 20, low: 12, close: 16 },
    { open: 16, high: 17, low: 1, close: 2 },
  ]);
  expect(bars).toEqual([
    { open: 11, high: 14, low: 8, close: 11 },
    { open: 11, high: 20, low: 11, close: 15 },
    { open: 13, high: 17, low: 1, close: 9 },
  ]);
});

test('an open beyond the candle is part of the bar', () => {
  const [, second] = heikinAshi([
    { open: 100, high: 100, low: 100, close: 100 },
    { open: 10, high: 12, low: 8, close: 10 },
  ]);
  expect(second).toEqual({ open: 100, high: 100, low: 8, close: 10 });
  expect(heikinAshi([])).toEqual([]);
});
