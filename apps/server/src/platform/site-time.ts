/** `YYYY-MM-DD HH:mm:ss` of an instant (UTC epoch milliseconds) in the site's zone (IANA name, GMT or UTC); "" for null. */
export function formatSiteTime(at: number | null, timeZone: string): string {
  if (at === null) return '';
  if (timeZone === 'GMT' || timeZone === 'UTC') return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const part: Record<string, string> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) part[type] = value;
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
}

/** The last midnight in the zone at or before the instant. */
export function siteMidnight(at: number, timeZone: string): number {
  const intoDay = Date.parse(`${formatSiteTime(at, timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
  const localDay = Math.floor((at + intoDay) / DAY_MS) * DAY_MS;
  const guess = localDay - intoDay;
  // Where the clocks changed since midnight, the offset at midnight differs from the one now.
  const offsetThen = Date.parse(`${formatSiteTime(guess, timeZone).replace(' ', 'T')}Z`) - guess;
  return localDay - offsetThen;
}

export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
