import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedData } from '../testing/recorded-data.ts';
import { calendarOf } from './calendars.ts';
import type { CalendarId } from './calendars.ts';
import { CLOSED_DAY, TradingCalendar, closesAt, opensAt } from './trading-calendar.ts';
import { localToUtc, zoneOffsetMs } from './zone.ts';

const at = (text: string): number => Date.parse(text);
const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
const ALL: readonly CalendarId[] = ['forex', 'metals', 'energy', 'us-index', 'de-index', 'uk-index', 'crypto'];

describe('zone', () => {
  test('gives the offset on both sides of a change of clocks', () => {
    expect(zoneOffsetMs('America/New_York', at('2026-03-08T06:59:59Z'))).toBe(-5 * 3_600_000);
    expect(zoneOffsetMs('America/New_York', at('2026-03-08T07:00:00Z'))).toBe(-4 * 3_600_000);
    expect(zoneOffsetMs('Europe/Berlin', at('2026-10-25T00:59:59Z'))).toBe(2 * 3_600_000);
    expect(zoneOffsetMs('Europe/Berlin', at('2026-10-25T01:00:00Z'))).toBe(3_600_000);
    expect(iso(localToUtc('Europe/London', at('2026-07-01T09:00:00Z')))).toBe('2026-07-01T08:00:00.000Z');
    expect(iso(localToUtc('America/New_York', at('2026-03-08T04:00:00Z')))).toBe('2026-03-08T08:00:00.000Z');
  });

  test('knows the minute of a change whichever side was asked first', () => {
    const offsets = (zone: string, ...times: string[]): number[] =>
      times.map((time) => zoneOffsetMs(zone, at(time)) / 3_600_000);
    const [summer, before, after] = ['2026-07-01T00:00:00Z', '2026-03-08T06:59:30Z', '2026-03-08T07:00:00Z'] as const;
    expect(offsets('America/Toronto', summer, before, after)).toEqual([-4, -5, -4]);
    expect(offsets('America/Detroit', '2026-01-01T00:00:00Z', before, after)).toEqual([-5, -5, -4]);
  });

  test('agrees with Intl at any instant, in any order', () => {
    const zones = ['America/New_York', 'America/Chicago', 'Europe/London', 'Europe/Berlin', 'UTC'] as const;
    const instant = fc.integer({ min: at('2012-01-01T00:00:00Z'), max: at('2034-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, time) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
        const local = Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
        expect(zoneOffsetMs(zone, time)).toBe(local - Math.floor(time / 1000) * 1000);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('trading calendar', () => {
  test('opens the currency week at 17:00 New York in winter and summer', () => {
    const forex = calendarOf('forex');
    expect(iso(forex.nextOpen(at('2026-01-10T12:00:00Z')))).toBe('2026-01-11T22:00:00.000Z');
    expect(iso(forex.nextOpen(at('2026-07-11T12:00:00Z')))).toBe('2026-07-12T21:00:00.000Z');
    expect(iso(forex.nextClose(at('2026-07-15T12:00:00Z')))).toBe('2026-07-17T21:00:00.000Z');
    expect(forex.isOpen(at('2026-07-17T20:59:59.999Z'))).toBe(true);
    expect(forex.isOpen(at('2026-07-17T21:00:00Z'))).toBe(false);
    expect(iso(forex.previousClose(at('2026-11-21T06:00:00Z')))).toBe('2026-11-20T22:00:00.000Z');
  });

  test.skipIf(recordedData('market_hours.json') === null)('agrees with the recorded daylight-saving checks', () => {
    const text = readFileSync(recordedData('market_hours.json') ?? '', 'utf8');
    const { dst_checks: checks } = JSON.parse(text) as { dst_checks: Record<string, Record<string, string>> };
    let seen = 0;
    for (const [name, cases] of Object.entries(checks)) {
      const calendar = calendarOf(name.startsWith('gold') ? 'metals' : 'forex');
      for (const expected of Object.values(cases)) {
        const instant = at(`${expected.slice(4, 14)}T${expected.slice(15, 20)}:00Z`);
        const opens = name.includes('open');
        expect(calendar.isOpen(instant - 1), `${name}: ${expected}`).toBe(!opens);
        expect(calendar.isOpen(instant), `${name}: ${expected}`).toBe(opens);
        expect(opens ? calendar.nextOpen(instant - 1) : calendar.nextClose(instant - 1)).toBe(instant);
        seen++;
      }
    }
    expect(seen).toBe(9);
  });

  test('breaks the metal day for an hour and the New York index for a quarter', () => {
    const gold = calendarOf('metals');
    expect(gold.isOpen(at('2026-05-06T20:59:00Z'))).toBe(true);
    expect(gold.isOpen(at('2026-05-06T21:30:00Z'))).toBe(false);
    expect(iso(gold.nextOpen(at('2026-05-06T21:30:00Z')))).toBe('2026-05-06T22:00:00.000Z');
    const index = calendarOf('us-index');
    expect(iso(index.nextClose(at('2026-05-06T12:00:00Z')))).toBe('2026-05-06T20:15:00.000Z');
    expect(iso(index.nextOpen(at('2026-05-06T20:15:00Z')))).toBe('2026-05-06T20:30:00.000Z');
  });

  test('follows the clocks of Berlin, London and Chicago in the weeks in which they differ', () => {
    expect(iso(calendarOf('de-index').nextOpen(at('2026-03-27T22:00:00Z')))).toBe('2026-03-29T23:15:00.000Z');
    expect(iso(calendarOf('uk-index').nextClose(at('2026-10-26T12:00:00Z')))).toBe('2026-10-26T21:00:00.000Z');
    expect(iso(calendarOf('uk-index').nextClose(at('2026-10-23T12:00:00Z')))).toBe('2026-10-23T20:00:00.000Z');
    expect(iso(calendarOf('us-index').nextOpen(at('2026-03-14T12:00:00Z')))).toBe('2026-03-15T22:00:00.000Z');
    expect(iso(calendarOf('us-index').nextOpen(at('2026-03-07T12:00:00Z')))).toBe('2026-03-08T22:00:00.000Z');
  });

  test('keeps holidays, early closes and late opens', () => {
    const forex = calendarOf('forex');
    expect(iso(forex.nextClose(at('2026-12-24T12:00:00Z')))).toBe('2026-12-24T22:00:00.000Z');
    expect(forex.isOpen(at('2026-12-25T12:00:00Z'))).toBe(false);
    expect(calendarOf('us-index').isOpen(at('2026-04-03T15:00:00Z'))).toBe(false);
    expect(calendarOf('uk-index').isOpen(at('2026-05-04T12:00:00Z'))).toBe(false);
    expect(calendarOf('uk-index').isOpen(at('2026-05-05T12:00:00Z'))).toBe(true);
    const calendar = new TradingCalendar({
      id: 'own',
      zone: 'UTC',
      week: Array.from({ length: 7 }, () => [[0, 1440]] as const),
      yearly: new Map([['05-02', CLOSED_DAY]]),
      dates: new Map([
        ['2026-05-01', closesAt(600)],
        ['2026-05-03', opensAt(120)],
      ]),
    });
    expect(iso(calendar.nextClose(at('2026-04-30T00:00:00Z')))).toBe('2026-05-01T10:00:00.000Z');
    expect(iso(calendar.nextOpen(at('2026-05-01T10:00:00Z')))).toBe('2026-05-03T02:00:00.000Z');
  });

  test('never stops for crypto', () => {
    const crypto = calendarOf('crypto');
    expect(crypto.isOpen(at('2026-12-25T03:00:00Z'))).toBe(true);
    expect([crypto.nextOpen(0), crypto.nextClose(0), crypto.previousClose(0)]).toEqual([null, null, null]);
    expect([...crypto.openSpans(5, 9)]).toEqual([{ from: 5, to: 9 }]);
  });

  test('says the same by isOpen, nextOpen, nextClose, previousClose and openSpans', () => {
    const instant = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...ALL.slice(0, -1)), instant, (id, time) => {
        const calendar = calendarOf(id);
        const [opens, closes] = [calendar.nextOpen(time) ?? 0, calendar.nextClose(time) ?? 0];
        expect(opens).toBeGreaterThan(time);
        expect(closes).toBeGreaterThan(time);
        expect(calendar.isOpen(time)).toBe(closes < opens);
        expect([calendar.isOpen(opens), calendar.isOpen(opens - 1)]).toEqual([true, false]);
        expect([calendar.isOpen(closes), calendar.isOpen(closes - 1)]).toEqual([false, true]);
        expect(calendar.isOpen((calendar.previousClose(time) ?? 0) - 1)).toBe(true);
        const next = [...calendar.openSpans(time, opens + 1)].at(-1);
        expect(next).toEqual({ from: opens, to: opens + 1 });
      }),
      { numRuns: 400 },
    );
  });
});

test('keeps a yearly day and a dated one to their own dates, of all days in a dozen years', () => {
  const week = Array.from({ length: 7 }, () => [[0, 1440]] as const);
  const yearly = new Map(['01-01', '02-29', '12-25'].map((date) => [date, CLOSED_DAY]));
  const dates = new Map(['2019-12-31', '2026-07-03', '2028-03-01'].map((date) => [date, CLOSED_DAY]));
  const calendar = new TradingCalendar({ id: 'any', zone: 'UTC', week, yearly, dates });
  const closed: string[] = [];
  const expected: string[] = [];
  for (let noon = at('2019-01-01T12:00:00Z'); noon < at('2031-01-01T00:00:00Z'); noon += 86_400_000) {
    const date = new Date(noon).toISOString().slice(0, 10);
    if (yearly.has(date.slice(5)) || dates.has(date)) expected.push(date);
    if (!calendar.isOpen(noon)) closed.push(date);
  }
  expect(closed).toEqual(expected);
  expect(closed).toHaveLength(30);
});
