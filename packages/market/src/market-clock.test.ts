import { expect, test } from 'vitest';
import { MarketClock } from './market-clock.ts';

test('runs at its speed from its origin', () => {
  const clock = new MarketClock({ originMs: 1_000_000, wallStartMs: 500, speed: 60 });
  expect(clock.now(500)).toBe(1_000_000);
  expect(clock.now(1500)).toBe(1_060_000);
  expect(clock.wallAt(1_060_000)).toBe(1500);
});

test('never goes backwards, even when the wall clock does', () => {
  const clock = new MarketClock({ originMs: 0, wallStartMs: 0, speed: 0.5 });
  expect(clock.now(-50)).toBe(0);
  expect(clock.now(100)).toBe(50);
  expect(clock.now(40)).toBe(50);
  expect(clock.now(101)).toBe(50);
  expect(clock.now(102)).toBe(51);
});

test.each([0, -1, Number.NaN, Infinity])('does not start at the speed %s', (speed) => {
  expect(() => new MarketClock({ originMs: 0, wallStartMs: 0, speed })).toThrow('above zero');
});
