import { expect, test } from 'vitest';
import { candleAt as candle } from '../../../testing/candle-at.ts';
import { compare, heightOf, newestAt, percentText } from './comparison.ts';

const bar = (timestamp: number, close: number) => ({ timestamp, close, high: close + 1, low: close - 1 });

test('both begin at the first bar in view, and a percent of one is as high as a percent of the other', () => {
  const bars = [bar(1, 100), bar(2, 101), bar(3, 102)];
  const compared = compare(bars, [candle(0, 40), candle(1, 50), candle(2, 51), candle(3, 49.5)]);
  expect(compared).toMatchObject({ since: 1, base: 100, otherBase: 50, scale: 1 });
  const heights = compared?.points.map((point) => point && Number(heightOf(compared, point).toFixed(6)));
  expect(heights).toEqual([100, 102, 99]);
});

test('without a candle of that time the last price holds, and before the first one there is none', () => {
  const bars = [1, 2, 3, 4].map((time) => bar(time, 100));
  const compared = compare(bars, [candle(2, 50), candle(4, 55)]);
  expect(compared).toMatchObject({ since: 2, otherBase: 50 });
  expect(compared?.points.map((point) => point && [percentText(point.change), point.isHeld])).toEqual([
    null,
    ['0.00', false],
    ['0.00', true],
    ['10.00', false],
  ]);
  expect(compare(bars, [candle(5, 50)])).toBeNull();
  expect(compare([], [candle(2, 50)])).toBeNull();
});

test('a line that would flatten the candles is flattened itself, to twice their height', () => {
  const bars = [bar(1, 100), bar(2, 100)];
  const compared = compare(bars, [candle(1, 50), candle(2, 100)]);
  const last = compared?.points.at(-1) ?? null;
  expect(last?.change).toBe(1);
  expect(compared && last && heightOf(compared, last)).toBeCloseTo(100 + 2 * 2);
});

test('the newest candle at a time is found among many', () => {
  const candles = Array.from({ length: 100 }, (_, index) => candle(index * 10, index));
  expect(newestAt(candles, 500)?.time).toBe(500);
  expect(newestAt(candles, 509)?.time).toBe(500);
  expect(newestAt(candles, 9_999)?.time).toBe(990);
  expect(newestAt(candles, -1)).toBeUndefined();
});
