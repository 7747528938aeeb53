import type { HistoryRange } from '../../orders/order-keys.ts';

/** Days as `YYYY-MM-DD` in the site's zone; "" is no limit. */
export interface Dates {
  readonly start: string;
  readonly end: string;
}

export const ALL_TIME: Dates = { start: '', end: '' };
export const FIRST_DAY = '2000-01-01';

/** A start after the end, or a day before the first one, asks for nothing. */
export function isValidRange({ start, end }: Dates): boolean {
  if ((start !== '' && start < FIRST_DAY) || (end !== '' && end < FIRST_DAY)) return false;
  return start === '' || end === '' || start <= end;
}

/** From the first second of the start day to the last of the end day: the end is extended by a day. Spec 1 section 5. */
export function rangeOf({ start, end }: Dates, timeZone: string): HistoryRange {
  return {
    startTime: start === '' ? 0 : startOfDay(start, timeZone),
    endTime: end === '' ? 0 : startOfDay(end, timeZone) + DAY_SECONDS,
  };
}

/** Epoch seconds of midnight in the zone. The zone's offset is that of the noon before or after, whichever leads back to midnight. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const first = utc - offsetMs(utc, timeZone);
  return Math.floor((utc - offsetMs(first, timeZone)) / 1000);
}

export function today(timeZone: string, nowMs: number = Date.now()): string {
  return new Date(nowMs + offsetMs(nowMs, timeZone)).toISOString().slice(0, 10);
}

function offsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .formatToParts(atMs)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(atMs / 1000) * 1000;
}

const DAY_SECONDS = 86_400;
