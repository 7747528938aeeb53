import { addDays, dateIn, midnightOf } from '../../kernel/site-days.ts';

/** The next Monday 00:00 of the zone after an instant; both in epoch milliseconds. */
export function nextPayday(now: number, zone: string): number {
  const today = dateIn(now, zone);
  // 1970-01-05 was a Monday.
  const sinceMonday = ((((Date.parse(today) - MONDAY) / DAY_MS) % 7) + 7) % 7;
  return midnightOf(addDays(today, 7 - sinceMonday), zone);
}

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(1970, 0, 5);
