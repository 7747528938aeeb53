import { formatSiteTime, siteMidnight } from './site-time.ts';

/* Days are dates of a zone as YYYY-MM-DD, which a clock that is changed or set back does not split or double. */

export const dateIn = (at: number, zone: string): string => formatSiteTime(at, zone).slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

export const addDays = (date: string, days: number): string =>
  new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The next midnight in the zone after the instant. */
export const nextMidnight = (at: number, zone: string): number => midnightOf(addDays(dateIn(at, zone), 1), zone);

/** The same time of day so many days later, as the clocks of the zone show it. */
export function sameTimeAfter(at: number, days: number, zone: string): number {
  const today = dateIn(at, zone);
  return midnightOf(addDays(today, days), zone) + (at - midnightOf(today, zone));
}

/** Where a day of the zone begins. Noon in UTC lies in the same date or the one before or after it. */
export function midnightOf(date: string, zone: string): number {
  for (const guess of [utcOf(date) + DAY_MS / 2, utcOf(date), utcOf(date) + DAY_MS])
    if (dateIn(guess, zone) === date) return siteMidnight(guess, zone);
  return siteMidnight(utcOf(date), zone);
}

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const DAY_MS = 86_400_000;
