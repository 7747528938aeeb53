import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

it('has no bound where none is said', () => {
  expect(periodOf({ from: '', to: '' }, 'GMT')).toEqual({ begins: null, ends: null });
});

it.each([
  ['GMT', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['Asia/Hong_Kong', '2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['Etc/GMT+12', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
])('holds the whole of its days in %s', (zone, begins, ends) => {
  const period = { begins: Date.parse(begins), ends: Date.parse(ends) };
  expect(periodOf({ from: '2026-11-20', to: '2026-11-20' }, zone)).toEqual(period);
});

it('holds a day of 25 hours and one of 23', () => {
  const hoursOf = (day: string): number => {
    const { begins, ends } = periodOf({ from: day, to: day }, 'America/New_York');
    return ((ends ?? 0) - (begins ?? 0)) / 3_600_000;
  };
  expect([hoursOf('2026-11-01'), hoursOf('2026-03-08')]).toEqual([25, 23]);
});
