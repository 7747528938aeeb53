import { formatSiteTime, siteMidnight } from '../../../kernel/site-time.ts';

/** From the first instant to before the second, epoch milliseconds of the market clock; null: no bound. */
export interface Period {
  readonly begins: number | null;
  readonly ends: number | null;
}

/** Two days of the site's calendar (2026-11-20), both included; "" for no bound. */
export const periodOf = (days: { readonly from: string; readonly to: string }, timeZone: string): Period => ({
  begins: days.from === '' ? null : dayBegins(days.from, timeZone),
  ends: days.to === '' ? null : siteMidnight(dayBegins(days.to, timeZone) + 36 * HOUR_MS, timeZone),
});

/** The first instant of a day in the zone. */
function dayBegins(day: string, timeZone: string): number {
  // Whatever the zone, one of these lies within the day: zones are at most 14 hours ahead and 12 behind.
  for (const hours of [12, -2, 24]) {
    const within = Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS;
    if (formatSiteTime(within, timeZone).startsWith(day)) return siteMidnight(within, timeZone);
  }
  return Date.parse(`${day}T00:00:00Z`);
}

const HOUR_MS = 3_600_000;
