import { describe, expect, it } from 'vitest';
import { datesFrom, isValidRange, rangeOf, startOfDay, today } from './days.ts';

describe('a period of days', () => {
  it('ends with the last second of its last day', () => {
    expect(rangeOf({ start: '2026-11-01', end: '2026-11-01' }, 'GMT')).toEqual({
      startTime: 1_793_491_200,
      endTime: 1_793_577_599,
    });
    expect(rangeOf({ start: '', end: '' }, 'GMT')).toEqual({ startTime: 0, endTime: 0 });
  });

  it('begins its days at midnight of the zone, across changes of the clock', () => {
    expect(startOfDay('2026-11-01', 'Asia/Hong_Kong')).toBe(Date.parse('2026-11-01T00:00:00+08:00') / 1000);
    expect(startOfDay('2026-11-01', 'America/New_York')).toBe(Date.parse('2026-11-01T00:00:00-04:00') / 1000);
    expect(startOfDay('2026-11-02', 'America/New_York')).toBe(Date.parse('2026-11-02T00:00:00-05:00') / 1000);
    expect(startOfDay('2026-03-29', 'Europe/London')).toBe(Date.parse('2026-03-29T00:00:00Z') / 1000);
  });

  it('takes whole days where clocks change: 23 hours, 25 hours, and a midnight that there is not', () => {
    const hours = (day: string, zone: string): number => {
      const { startTime, endTime } = rangeOf({ start: day, end: day }, zone);
      return (endTime - startTime + 1) / 3600;
    };
    expect(hours('2026-03-29', 'Europe/London')).toBe(23);
    expect(hours('2026-10-25', 'Europe/London')).toBe(25);
    expect(hours('2026-11-01', 'Asia/Hong_Kong')).toBe(24);
    // In Cairo the clocks go from 23:59 to 01:00 on that night.
    expect(startOfDay('2026-04-24', 'Africa/Cairo')).toBe(Date.parse('2026-04-24T01:00:00+03:00') / 1000);
    expect(hours('2026-04-24', 'Africa/Cairo')).toBe(23);
  });

  it('refuses a start after the end and days before the first', () => {
    expect([
      isValidRange({ start: '2026-01-02', end: '2026-01-01' }),
      isValidRange({ start: '1999-12-31', end: '' }),
      isValidRange({ start: '2000-01-01', end: '2000-01-01' }),
      isValidRange({ start: '', end: '' }),
    ]).toEqual([false, false, true, true]);
  });

  it('takes from an address only days that there are and that ask for something', () => {
    expect(datesFrom('2026-11-01', null)).toEqual({ start: '2026-11-01', end: '' });
    expect(datesFrom('2026-13-01', '2026-11-20')).toEqual({ start: '', end: '2026-11-20' });
    expect(datesFrom('2026-11-21', '2026-11-20')).toEqual({ start: '', end: '' });
    expect(datesFrom('1', 'x'.repeat(50))).toEqual({ start: '', end: '' });
  });

  it('knows the day of the zone', () => {
    expect(today('Asia/Hong_Kong', Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
  });
});
