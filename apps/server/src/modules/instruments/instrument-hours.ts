import type { OpenSpan, TradingCalendar } from '@candor/market/calendar/trading-calendar.ts';
import { formatSiteTime, siteMidnight } from '../../kernel/site-time.ts';

/** A day of the site's zone and the spans of it in which an instrument trades. */
export interface TradingDay {
  /** "2026-11-18". */
  readonly Date: string;
  readonly Start: number;
  readonly Sessions: {
    readonly From: number;
    readonly To: number;
    readonly FromHandler: string;
    readonly ToHandler: string;
  }[];
}

/** `count` days of the site's zone from the one of `at` on, with sessions cut at its midnights. */
export function tradingDays(calendar: TradingCalendar, at: number, count: number, timeZone: string): TradingDay[] {
  const days: TradingDay[] = [];
  for (let start = siteMidnight(at, timeZone); days.length < count;) {
    const end = nextMidnight(start, timeZone);
    days.push(dayOf(start, [...calendar.openSpans(start, end)], end, timeZone));
    start = end;
  }
  return days;
}

/** Those of the next `count` days of the site's zone whose hours a holiday, an early close or a late open changes. */
export function specialDays(calendar: TradingCalendar, at: number, count: number, timeZone: string): TradingDay[] {
  return tradingDays(calendar, at, count, timeZone).filter(({ Start, Sessions }) => {
    const usual = [...calendar.usualSpans(Start, nextMidnight(Start, timeZone))];
    return usual.length !== Sessions.length || usual.some(({ from, to }, index) => !isSpan(Sessions[index], from, to));
  });
}

const isSpan = (session: TradingDay['Sessions'][number] | undefined, from: number, to: number): boolean =>
  session?.From === from && session.To === to;

function dayOf(start: number, spans: readonly OpenSpan[], end: number, timeZone: string): TradingDay {
  const clock = (at: number): string => (at === end ? '24:00' : formatSiteTime(at, timeZone).slice(11, 16));
  return {
    Date: formatSiteTime(start, timeZone).slice(0, 10),
    Start: start,
    Sessions: spans.map(({ from, to }) => ({ From: from, To: to, FromHandler: clock(from), ToHandler: clock(to) })),
  };
}

/** Days have 23 to 25 hours where clocks change: half a day past their longest is always in the next one. */
const nextMidnight = (start: number, timeZone: string): number => siteMidnight(start + 36 * HOUR_MS, timeZone);

const HOUR_MS = 3_600_000;
