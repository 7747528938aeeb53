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

/** Days as an address has them; all time where they are none or ask for nothing. */
export function datesFrom(start: string | null, end: string | null): Dates {
  const dates = { start: dayFrom(start), end: dayFrom(end) };
  return isValidRange(dates) ? dates : ALL_TIME;
}

function dayFrom(text: string | null): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}

/** Epoch seconds, both included; 0 is no limit. */
export interface Seconds {
  readonly startTime: number;
  readonly endTime: number;
}

/** From the first second of the start day to the last of the end day, in the zone, however long its days are. */
export function rangeOf({ start, end }: Dates, timeZone: string): Seconds {
  return {
    startTime: start === '' ? 0 : startOfDay(start, timeZone),
    endTime: end === '' ? 0 : startOfDay(dayAfter(end), timeZone) - 1,
  };
}

/** Epoch seconds at which the day begins in the zone: its midnight, or the moment after where clocks skip that. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guesses = [utc - DAY_MS, utc, utc + DAY_MS].map((at) => utc - offsetMs(at, timeZone));
  const within = guesses.filter((at) => dayOf(at, timeZone) === day);
  return Math.floor(Math.min(...(within.length === 0 ? guesses : within)) / 1000);
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const today = (timeZone: string, nowMs: number = Date.now()): string => dayOf(nowMs, timeZone);

/** The day that it is in the zone at an instant, epoch milliseconds. */
function dayOf(atMs: number, timeZone: string): string {
  return new Date(atMs + offsetMs(atMs, timeZone)).toISOString().slice(0, 10);
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

const DAY_MS = 86_400_000;
