/**
 * How far the clocks of a zone (IANA name) are ahead of UTC at a moment, both in ms. Zones change at half hours, so
 * what was looked up is kept for each.
 */
export function zoneOffset(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...FIELDS });
  const known = new Map<number, number>();
  return (time) => {
    const half = Math.floor(time / HALF_HOUR_MS);
    const offset = known.get(half) ?? offsetAt(half * HALF_HOUR_MS, format);
    known.set(half, offset);
    return offset;
  };
}

function offsetAt(time: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - time;
}

const HALF_HOUR_MS = 30 * 60_000;
const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;
