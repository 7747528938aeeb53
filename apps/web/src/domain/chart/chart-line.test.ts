import { expect, test } from 'vitest';
import { movedPriceAt, nearestLine, priceTextAt } from './chart-line.ts';
import type { LineTarget } from './chart-line.ts';

test('a price that was pointed at becomes one that the instrument can have', () => {
  expect(priceTextAt(1.084_123_49, 5)).toBe('1.08412');
  expect(priceTextAt(154.6299, 3)).toBe('154.630');
  expect(priceTextAt(64_321.6, 0)).toBe('64322');
  // Beneath the axis there is no price.
  expect(priceTextAt(-3, 2)).toBe('0.01');
});

test('what is drawn out of the line of a position is the stop that lies on that side', () => {
  const target = (side: 'buy' | 'sell'): LineTarget => ({ id: 1, side, sets: 'either' });
  expect(movedPriceAt(target('buy'), 99, 100)).toBe('stopLoss');
  expect(movedPriceAt(target('buy'), 101, 100)).toBe('takeProfit');
  expect(movedPriceAt(target('sell'), 101, 100)).toBe('stopLoss');
  expect(movedPriceAt(target('sell'), 99, 100)).toBe('takeProfit');
  // A stop that is dragged to the other side stays what it is, and is refused as that.
  expect(movedPriceAt({ ...target('buy'), sets: 'stopLoss' }, 101, 100)).toBe('stopLoss');
  expect(movedPriceAt({ ...target('buy'), sets: 'target' }, 101, 100)).toBe('target');
});

test('of lines that lie close together the nearest is held, and none that is out of reach', () => {
  const lines = [{ y: 10 }, { y: 30 }, { y: 34 }];
  expect(nearestLine(lines, 33, 22)).toEqual({ y: 34 });
  expect(nearestLine(lines, 31, 22)).toEqual({ y: 30 });
  expect(nearestLine(lines, 60, 22)).toBeUndefined();
});
