import fc from 'fast-check';
import { directionOf } from '@candor/ui/delta.tsx';
import { expect, it } from 'vitest';
import type { Quote } from '../../live/quote-store.ts';
import { dayLine } from './day-line.ts';

const HOUR = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 10, 18);
const quoteAt = (hours: number, last: string, change: string): Quote => ({
  id: 1,
  code: 'EURUSD',
  bid: last,
  ask: last,
  last,
  change,
  time: MIDNIGHT + hours * HOUR,
  seq: 1,
  isOpen: true,
  direction: 'none',
  isStale: false,
  isTooOldToTrade: false,
});
/** A close an hour from noon of the day before on. */
const closesOf = (closes: readonly number[]) => ({
  times: closes.map((_, index) => MIDNIGHT + (index - 12) * HOUR),
  closes,
});

it('climbs on a day that gained, although the day before had fallen further', () => {
  const falling = Array.from({ length: 12 }, (_, hour) => 1.2 - hour * 0.005);
  const line = dayLine(closesOf([...falling, 1.101, 1.103]), quoteAt(2, '1.1055', '0.50'));
  expect(line.map((value) => value.toFixed(4))).toEqual(['1.1000', '1.1010', '1.1030', '1.1055']);
});

it('falls on a day that lost, although the day before had climbed further', () => {
  const climbing = Array.from({ length: 12 }, (_, hour) => 1 + hour * 0.01);
  const line = dayLine(closesOf([...climbing, 1.11]), quoteAt(1, '1.089', '-1.00'));
  expect(line.map((value) => value.toFixed(3))).toEqual(['1.100', '1.110', '1.089']);
});

it('ends above its start where the change is a gain, below it where it is a loss, and level with it otherwise', () => {
  const change = fc.integer({ min: -5_000, max: 20_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const closes = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { maxLength: 48 });
  fc.assert(
    fc.property(change, closes, fc.integer({ min: 0, max: 23 }), (percent, seen, hours) => {
      const line = dayLine(closesOf(seen), quoteAt(hours, '1.08412', percent));
      const [start, end] = [line[0] ?? 0, line.at(-1) ?? 0];
      expect(end > start ? 'up' : end < start ? 'down' : 'none').toBe(directionOf(percent));
    }),
  );
});

it('is nothing before the first price', () => {
  expect(dayLine(closesOf([1]), { ...quoteAt(1, '0', '0.00'), time: null })).toEqual([]);
});
