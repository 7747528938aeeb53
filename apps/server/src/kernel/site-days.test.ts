import { expect, it } from 'vitest';
import { addDays, dateIn, daysBetween, nextMidnight, sameTimeAfter } from './site-days.ts';

const at = (text: string): number => Date.parse(text);

it('a day is a date of the zone, also where clocks change', () => {
  // Clocks go forward in Berlin on 29 March and back on 25 October.
  const march = at('2026-03-28T22:30:00Z');
  expect(dateIn(march, 'Europe/Berlin')).toBe('2026-03-28');
  expect(nextMidnight(march, 'Europe/Berlin')).toBe(at('2026-03-28T23:00:00Z'));
  expect(nextMidnight(at('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T22:00:00Z'));
  expect(nextMidnight(at('2026-10-24T22:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T23:00:00Z'));
  expect(daysBetween('2026-03-28', '2026-10-26')).toBe(212);
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

it.each(['GMT', 'Europe/Berlin', 'Asia/Hong_Kong', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Apia'])(
  'a term has as many midnights as it has days in %s',
  (zone) => {
    for (let hour = 0; hour < 24 * 40; hour += 7) {
      const from = at('2026-03-10T00:30:00Z') + hour * 3_600_000;
      const due = sameTimeAfter(from, 30, zone);
      let midnights = 0;
      for (let next = nextMidnight(from, zone); next <= due; next = nextMidnight(next, zone)) midnights += 1;
      expect(midnights).toBe(30);
      expect(daysBetween(dateIn(from, zone), dateIn(due, zone))).toBe(30);
    }
  },
);
