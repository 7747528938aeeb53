import { addDays, dateIn, midnightOf } from '../../kernel/site-days.ts';

/** The next Monday 00:00 of the zone after an instant; both in epoch milliseconds. */
export function nextPayday(now: number, zone: string): number {
  const today = dateIn(now, zone);
  return midnightOf(addDays(today, 7 - sinceMonday(today)), zone);
}

/** The days from the last Monday to a date, 0 on a Monday. */
export const sinceMonday = (date: string): number => ((((Date.parse(date) - A_MONDAY) / DAY_MS) % 7) + 7) % 7;

const DAY_MS = 86_400_000;
const A_MONDAY = Date.UTC(1970, 0, 5);
