import { calendarOf } from '@candor/market/calendar/calendars.ts';
import { expect, test } from 'vitest';
import { specialDays, tradingDays } from './instrument-hours.ts';
import type { TradingDay } from './instrument-hours.ts';

const at = (text: string): number => Date.parse(text);
const written = ({ Date: date, Sessions }: TradingDay): string =>
  `${date} ${Sessions.map(({ FromHandler, ToHandler }) => `${FromHandler}-${ToHandler}`).join(' ') || 'closed'}`;

test('the currency week in the zone of the site, cut at its midnights', () => {
  expect(tradingDays(calendarOf('forex'), at('2026-11-18T13:00:00Z'), 7, 'GMT').map(written)).toEqual([
    '2026-11-18 00:00-24:00',
    '2026-11-19 00:00-24:00',
    '2026-11-20 00:00-22:00',
    '2026-11-21 closed',
    '2026-11-22 22:00-24:00',
    '2026-11-23 00:00-24:00',
    '2026-11-24 00:00-24:00',
  ]);
  expect(tradingDays(calendarOf('forex'), at('2026-11-20T20:00:00Z'), 3, 'Asia/Hong_Kong').map(written)).toEqual([
    '2026-11-21 00:00-06:00',
    '2026-11-22 closed',
    '2026-11-23 06:00-24:00',
  ]);
});

test('breaks within a day, and a day of 25 hours where the clocks go back', () => {
  expect(tradingDays(calendarOf('us-index'), at('2026-11-18T13:00:00Z'), 1, 'America/Chicago').map(written)).toEqual([
    '2026-11-18 00:00-15:15 15:30-16:00 17:00-24:00',
  ]);
  const [before, long, after] = tradingDays(calendarOf('crypto'), at('2026-10-24T12:00:00Z'), 3, 'Europe/Berlin');
  expect([before, long, after].map((day) => day?.Date)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect((after?.Start ?? 0) - (long?.Start ?? 0)).toBe(25 * 3_600_000);
  expect(long === undefined ? '' : written(long)).toBe('2026-10-25 00:00-24:00');
});

test('holidays, early closes and late opens stand apart, usual weekends do not', () => {
  const special = (id: 'forex' | 'us-index' | 'crypto', from: string, days: number, zone = 'GMT'): string[] =>
    specialDays(calendarOf(id), at(from), days, zone).map(written);
  expect(special('forex', '2026-11-18T13:00:00Z', 30)).toEqual([]);
  // 17:00 New York is 22:00 GMT: closed from there on Christmas Eve, and the day after is a Friday.
  expect(special('forex', '2026-12-20T00:00:00Z', 8)).toEqual(['2026-12-24 00:00-22:00', '2026-12-25 closed']);
  expect(special('forex', '2025-12-20T00:00:00Z', 20)).toEqual([
    '2025-12-24 00:00-22:00',
    '2025-12-25 22:05-24:00',
    '2025-12-31 00:00-22:00',
    '2026-01-01 22:05-24:00',
  ]);
  expect(special('us-index', '2026-12-20T00:00:00Z', 8, 'America/Chicago')).toEqual(['2026-12-25 closed']);
  expect(special('crypto', '2026-12-20T00:00:00Z', 20)).toEqual([]);
});
