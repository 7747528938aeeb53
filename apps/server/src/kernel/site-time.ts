/**
 * `YYYY-MM-DD HH:mm:ss` of an instant (UTC epoch milliseconds) in the site's zone (IANA name, GMT or UTC); "" for null.
 */
export function formatSiteTime(at: number | null, timeZone: string): string {
  if (at === null) return '';
  const second = Math.floor(at / 1000);
  if (second === last.second && timeZone === last.timeZone) return last.text;
  const offset = timeZone === 'GMT' || timeZone === 'UTC' ? 0 : offsetAt(at, timeZone);
  const text = new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ');
  last = { second, timeZone, text };
  return text;
}

/** What was asked for last: an order, and the next one, mostly name the same second more than once. */
let last = { second: Number.NaN, timeZone: '', text: '' };

/**
 * How far the zone's clocks are ahead of UTC. They only ever change at a
 * quarter of an hour, so that each is asked for once.
 */
function offsetAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part: Record<string, string> = {};
  const start = quarter * QUARTER_MS;
  for (const { type, value } of formatterOf(timeZone).formatToParts(start)) part[type] = value;
  const { year, month, day, hour, minute, second } = part;
  const offset = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - start;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
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
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 20_000;
const offsets = new Map<string, number>();
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
