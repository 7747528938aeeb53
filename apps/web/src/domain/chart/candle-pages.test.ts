import type { Candle } from '../market/candle.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_CANDLES, newerCandles, olderPage, PAGE_CANDLES, queuedWith } from './candle-pages.ts';

const candle = (Time: number, Close = 1): Candle => ({
  time: Time,
  open: 1,
  high: 2,
  low: 1,
  close: Close,
  volume: 1,
  period: '1min',
});
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => candle(from + index));
const times = (candles: readonly Candle[] | null) => candles?.map(({ time }) => time);

test('an older page adds only what comes before, in order and once', () => {
  const page = [...range(0, PAGE_CANDLES), candle(5), candle(PAGE_CANDLES + 3)].toReversed();
  const { candles, end } = olderPage(PAGE_CANDLES, page, 300);
  expect(times(candles)).toEqual(times(range(0, PAGE_CANDLES)));
  expect(end).toBeNull();
});

test('a page that is not full is the first one, and so is one that adds nothing', () => {
  expect(olderPage(1_000, range(0, PAGE_CANDLES - 1), 0).end).toBe('start');
  expect(olderPage(1_000, [], 0)).toEqual({ candles: [], end: 'start' });
  expect(olderPage(5, range(5, PAGE_CANDLES), 0)).toEqual({ candles: [], end: 'start' });
});

test('no more are held than memory is meant to hold', () => {
  const page = range(0, PAGE_CANDLES);
  expect(olderPage(1_000, page, MOST_CANDLES - PAGE_CANDLES - 1).end).toBeNull();
  expect(olderPage(1_000, page, MOST_CANDLES - PAGE_CANDLES).end).toBe('full');
});

test('after a gap the newest page is joined where it overlaps, and never where candles between are unknown', () => {
  expect(times(newerCandles(12, range(10, 6)))).toEqual([12, 13, 14, 15]);
  expect(newerCandles(10, range(10, 3))?.[0]).toEqual(candle(10));
  expect(newerCandles(9, range(10, 3))).toBeNull();
  expect(newerCandles(9, [])).toBeNull();
});

test('pages and pushes in any order give every candle once and none too few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.array(fc.integer({ min: 0, max: 30 })), (total, pushes) => {
      const all = range(0, total);
      let held: readonly Candle[] = all.slice(-PAGE_CANDLES);
      let isAtStart = total < PAGE_CANDLES;
      let next = total;
      for (const push of [...pushes, ...Array.from({ length: 9 }, () => 0)]) {
        for (let each = 0; each < push; each += 1) held = queuedWithout(held, candle(next++));
        if (isAtStart) continue;
        const first = held[0]?.time ?? 0;
        const before = all.filter(({ time }) => time < first).slice(-PAGE_CANDLES);
        const { candles, end } = olderPage(first, before, held.length);
        held = [...candles, ...held];
        isAtStart = end === 'start';
      }
      expect(times(held)).toEqual(times(range(0, next)));
    }),
  );
});

test('what waits to be drawn keeps each candle once, in its newest form', () => {
  const queue = [candle(1), candle(2), candle(2, 9), candle(3)].reduce(queuedWith, [] as readonly Candle[]);
  expect(queue).toEqual([candle(1), candle(2, 9), candle(3)]);
  expect(queuedWith(queue, candle(0))).toEqual(queue);
});

const queuedWithout = (held: readonly Candle[], pushed: Candle): readonly Candle[] => [
  ...held,
  ...queuedWith([], pushed),
];
