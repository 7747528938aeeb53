import { expect, it } from 'vitest';
import { clocksAt, dayStart, momentAt } from './day-start.ts';

it.each([
  ['2026-11-20', 'GMT', 0, '2026-11-20T00:00:00Z'],
  ['2026-11-20', 'Asia/Hong_Kong', 0, '2026-11-19T16:00:00Z'],
  ['2026-11-20', 'America/New_York', 1, '2026-11-21T05:00:00Z'],
  // Clocks go forward and back on these days.
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00Z'],
  ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00Z'],
])('%s in %s begins, %i days later, at %s', (day, zone, days, moment) => {
  expect(new Date(dayStart(day, zone, days)).toISOString()).toBe(new Date(moment).toISOString());
});

it('takes what names no day for no bound', () => {
  for (const text of ['', 'yesterday', '2026-1-1']) expect(dayStart(text, 'GMT')).toBe(0);
});

it('finds a time on the clocks of a zone', () => {
  expect(momentAt('2026-11-26', '08:00', 'Asia/Hong_Kong')).toBe(Date.UTC(2026, 10, 26));
  expect(momentAt('2026-03-29', '12:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 10));
  for (const [day, time] of [
    ['', '08:00'],
    ['2026-11-26', ''],
  ] as const)
    expect(momentAt(day, time, 'GMT')).toBe(0);
});

it('reads the clocks of a zone as it finds a time on them', () => {
  for (const at of [Date.UTC(2026, 10, 26), Date.UTC(2026, 2, 29, 10), Date.UTC(2026, 5, 1, 23, 59)]) {
    const { day, time } = clocksAt(at, 'Europe/Berlin');
    expect(momentAt(day, time, 'Europe/Berlin')).toBe(at);
  }
  expect(clocksAt(Date.UTC(2026, 10, 26), 'Asia/Hong_Kong')).toEqual({ day: '2026-11-26', time: '08:00' });
});
