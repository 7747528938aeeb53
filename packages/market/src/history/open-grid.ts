import type { TradingCalendar } from '../calendar/trading-calendar.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** For each minute of [from, to): 1 where trading is open at its start. */
export function openMinutes(calendar: TradingCalendar, from: number, to: number): Uint8Array {
  const open = new Uint8Array((to - from) / MINUTE_MS);
  for (const span of calendar.openSpans(from, to)) {
    open.fill(1, Math.ceil((span.from - from) / MINUTE_MS), Math.ceil((span.to - from) / MINUTE_MS));
  }
  return open;
}

/** For each UTC day of [from, to): how many minutes are open. */
export function openMinutesOfDays(calendar: TradingCalendar, from: number, to: number): Float64Array {
  const days = new Float64Array((to - from) / DAY_MS);
  for (const span of calendar.openSpans(from, to)) {
    for (let at = span.from; at < span.to;) {
      const day = Math.floor((at - from) / DAY_MS);
      const until = Math.min(span.to, from + (day + 1) * DAY_MS);
      days[day] = (days[day] ?? 0) + (until - at) / MINUTE_MS;
      at = until;
    }
  }
  return days;
}
