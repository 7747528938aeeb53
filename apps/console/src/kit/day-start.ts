/**
 * The first moment of a day (`2026-11-20`) in a time zone, as epoch milliseconds; `days` later with it. 0 for a text
 * that names no day, which is how the contract writes "no bound".
 */
export function dayStart(day: string, timeZone: string, days = 0): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return 0;
  return onClocksOf(timeZone, Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + days));
}

/** The moment of a day (`2026-11-20`) at a time (`08:30`) of a zone's clocks; 0 where one of them is not given. */
export function momentAt(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(wanted) ? 0 : onClocksOf(timeZone, wanted);
}

/** The day and the time that a zone's clocks show at a moment, as `momentAt` takes them. */
export function clocksAt(at: number, timeZone: string): { readonly day: string; readonly time: string } {
  const shown = new Date(at + offsetMs(at, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** When the zone's clocks show what those of UTC show at a moment. */
function onClocksOf(timeZone: string, wanted: number): number {
  // The zone may stand otherwise there than where the first guess falls, so it is looked at twice.
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
