import { expect, test } from 'vitest';
import { distanceTo, nearestSpot, snapPrice, strokesOf } from './drawing-geometry.ts';

const FRAME = { width: 300, height: 200 };
const [a, b] = [
  { x: 50, y: 100 },
  { x: 150, y: 50 },
];

test('a ray goes on to the side that it points to, and a level line from side to side', () => {
  expect(strokesOf('ray', [a, b], FRAME)).toEqual([[a, { x: 300, y: -25 }]]);
  expect(strokesOf('ray', [b, a], FRAME)).toEqual([[b, { x: 0, y: 125 }]]);
  expect(strokesOf('horizontal', [a], FRAME)).toEqual([
    [
      { x: 0, y: 100 },
      { x: 300, y: 100 },
    ],
  ]);
});

test('the other side of a channel is parallel and goes through the third point', () => {
  const [, side] = strokesOf('channel', [a, b, { x: 100, y: 125 }], FRAME);
  expect(side).toEqual([
    { x: 50, y: 150 },
    { x: 150, y: 100 },
  ]);
  expect(distanceTo({ x: 100, y: 125 }, strokesOf('channel', [a, b, { x: 100, y: 125 }], FRAME))).toBeCloseTo(0);
});

test('the levels of a retracement lie at their shares of the way between the two points', () => {
  const heights = strokesOf('fibonacci', [a, b], FRAME).map(([from]) => Number(from.y.toFixed(6)));
  expect(heights).toEqual([100, 88.2, 80.9, 75, 69.1, 60.7, 50]);
});

test('the distance is that to the stroke, and beyond its ends that to the end', () => {
  const stroke = strokesOf(
    'trend',
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    FRAME,
  );
  expect(distanceTo({ x: 50, y: 7 }, stroke)).toBe(7);
  expect(distanceTo({ x: 103, y: 4 }, stroke)).toBe(5);
  expect(distanceTo({ x: 50, y: 7 }, [])).toBe(Infinity);
});

test('of two handles the nearer one is held, and none beyond reach', () => {
  expect(nearestSpot([a, b], { x: 60, y: 100 }, 22)).toBe(0);
  expect(nearestSpot([a, { x: 58, y: 100 }], { x: 60, y: 100 }, 22)).toBe(1);
  expect(nearestSpot([a, b], { x: 100, y: 10 }, 22)).toBe(-1);
});

test('a price snaps to the nearest of its candle within the tolerance, and otherwise stays', () => {
  const candle = { open: 10, high: 14, low: 8, close: 12 };
  expect(snapPrice(13.4, candle, 1)).toBe(14);
  expect(snapPrice(11.2, candle, 1)).toBe(12);
  expect(snapPrice(16, candle, 1)).toBe(16);
  expect(snapPrice(11.2, undefined, 1)).toBe(11.2);
});
