/**
 * The first moment of a day (`2026-11-20`) in a time zone, as epoch milliseconds; `days` later with it. 0 for a text
 * that names no day, which is how the contract writes "no bound".
 */
export function dayStart(day: string, timeZone: string, days = 0): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return 0;
  const wanted = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + days);
  // The zone may stand otherwise at midnight than where the first guess falls, so it is looked at twice.
  const guess = wanted - offsetMs(wanted, timeZone);
  return wanted - offsetMs(guess, timeZone);
}

/** How far the zone's clocks are ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const fields = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
