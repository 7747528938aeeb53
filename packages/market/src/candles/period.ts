/** The eight candle periods, shortest first, in their names on the wire. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The first millisecond (UTC) of the candle that holds `at`. Weeks start on Monday; a year is a calendar year. */
export function periodStart(period: Period, at: number): number {
  switch (period) {
    case '1week':
      // 1970-01-01 was a Thursday, three days after a Monday.
      return Math.floor((at + 3 * DAY_MS) / WEEK_MS) * WEEK_MS - 3 * DAY_MS;
    case 'year':
      return Date.UTC(new Date(at).getUTCFullYear(), 0, 1);
    default: {
      const lengthMs = FIXED_MS[period];
      return Math.floor(at / lengthMs) * lengthMs;
    }
  }
}

/** The first millisecond after the candle that starts at `startMs`. */
export function periodEnd(period: Period, startMs: number): number {
  switch (period) {
    case '1week':
      return startMs + WEEK_MS;
    case 'year':
      return Date.UTC(new Date(startMs).getUTCFullYear() + 1, 0, 1);
    default:
      return startMs + FIXED_MS[period];
  }
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const FIXED_MS = {
  '1min': 60_000,
  '5min': 300_000,
  '15min': 900_000,
  '30min': 1_800_000,
  '60min': 3_600_000,
  '1day': DAY_MS,
} as const;
