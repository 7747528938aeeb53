import { expect, test } from 'vitest';
import { MessageRate } from './message-rate.ts';

test('a burst passes, then the average, and a pause fills the bucket no higher than the burst', () => {
  const rate = new MessageRate({ burst: 3, perSecond: 10 }, 0);
  const taken = (now: number, count: number): boolean[] => Array.from({ length: count }, () => rate.take(now));
  expect(taken(0, 4)).toEqual([true, true, true, false]);
  expect(taken(99, 1)).toEqual([false]);
  expect(taken(190, 2)).toEqual([true, false]);
  expect(taken(60_000, 4)).toEqual([true, true, true, false]);
});

test('a wall clock that is set back takes no tokens away', () => {
  const rate = new MessageRate({ burst: 1, perSecond: 1 }, 10_000);
  expect(rate.take(10_000)).toBe(true);
  expect(rate.take(5_000)).toBe(false);
  expect(rate.take(6_001)).toBe(true);
});
