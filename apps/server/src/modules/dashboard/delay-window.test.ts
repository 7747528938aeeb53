import { expect, it } from 'vitest';
import { DelayWindow } from './delay-window.ts';

it('gives the median and the worst of the last minute, by source', () => {
  const window = new DelayWindow();
  for (const delay of [40, 10, 30, 20, 5_430]) window.note('kraken', delay, 1_000);
  window.note('oanda', 12.5, 1_500);
  expect(window.read(2_000)).toEqual([
    { source: 'kraken', ticks: 5, medianMs: 30, worstMs: 5_430 },
    { source: 'oanda', ticks: 1, medianMs: 12, worstMs: 12.5 },
  ]);
});

it('forgets what is older than a minute, and keeps naming its source', () => {
  const window = new DelayWindow();
  window.note('kraken', 900, 1_000);
  window.note('kraken', 20, 31_000);
  expect(window.read(60_999)).toEqual([{ source: 'kraken', ticks: 2, medianMs: 20, worstMs: 900 }]);
  expect(window.read(61_000)).toEqual([{ source: 'kraken', ticks: 1, medianMs: 20, worstMs: 20 }]);
  expect(window.read(200_000)).toEqual([{ source: 'kraken', ticks: 0, medianMs: null, worstMs: null }]);
});

it('a delay below nothing is none, and long ones stand for their neighbours', () => {
  const window = new DelayWindow();
  window.note('a', -3, 0);
  expect(window.read(0)).toMatchObject([{ medianMs: 0, worstMs: 0 }]);
  for (const delay of [1_234, 1_299, 1_201]) window.note('b', delay, 0);
  expect(window.read(0)[1]).toEqual({ source: 'b', ticks: 3, medianMs: 1_200, worstMs: 1_299 });
});
