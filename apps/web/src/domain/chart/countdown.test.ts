import { expect, test } from 'vitest';
import { candleCountdown, countdownText, MarketClock } from './countdown.ts';

test.each([
  [0, ''],
  [-5, ''],
  [1, '00:01'],
  [59_000, '00:59'],
  [299_001, '05:00'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
])('%i ms are %s', (left, text) => expect(countdownText(left)).toBe(text));

test('a candle ends with its period; those of weeks and years have no countdown', () => {
  const start = Date.parse('2026-11-25T13:05:00Z');
  expect(candleCountdown('5min', start, start + 61_000)).toBe('03:59');
  expect(candleCountdown('1day', Date.parse('2026-11-25'), start)).toBe('10:55:00');
  expect(candleCountdown('1week', start, start)).toBe('');
  expect(candleCountdown('5min', start, start + 300_000)).toBe('');
});

test('the market has a time of its own, which late ticks do not put back', () => {
  let device = 1_000_000;
  const clock = new MarketClock(() => device);
  expect(clock.now()).toBeNull();
  clock.hear(5_000_000);
  device += 2_000;
  expect(clock.now()).toBe(5_002_000);
  clock.hear(5_001_500);
  expect(clock.now()).toBe(5_002_000);
  // Another replay.
  clock.hear(9_000);
  expect(clock.now()).toBe(9_000);
});
