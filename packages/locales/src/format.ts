import type { Language } from './languages.ts';

/** A decimal number written out: `-12.50`. No exponent, no separators. */
export type DecimalText = string;

export interface NumberStyle {
  /** Digits after the point, at least (zeros are added) and at most (the rest is rounded off). */
  readonly minDecimals?: number;
  readonly maxDecimals?: number;
  /** `half`: half away from zero. `down`: towards less, for amounts that must never look larger than they are. */
  readonly rounding?: 'half' | 'down';
  /** `always` puts a plus before gains; zero never has a sign. */
  readonly sign?: 'negative' | 'always' | 'never';
  readonly grouping?: boolean;
}

/**
 * Writes an exact decimal with the language's separators, Latin digits and a true minus. It works on the digits alone,
 * so that no amount passes through a double. Throws RangeError for text that is not a decimal.
 */
export function formatNumber(value: DecimalText, language: Language, style: NumberStyle = {}): string {
  const { sign = 'negative', grouping = true, rounding = 'half' } = style;
  const minDecimals = style.minDecimals ?? 0;
  const parsed = parseDecimal(value);
  const maxDecimals = Math.max(minDecimals, style.maxDecimals ?? Math.max(parsed.fraction.length, minDecimals));
  const { whole, fraction } = roundDigits(parsed, maxDecimals, rounding);
  const kept = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const separators = separatorsOf(language.tag);
  const isZero = /^0*$/.test(whole + kept);
  const head = signOf(parsed.negative, isZero, sign);
  const digits = grouping ? groupDigits(whole, separators) : whole;
  return head + digits + (kept === '' ? '' : separators.decimal + kept);
}

/** A price at its instrument's precision. */
export function formatPrice(value: DecimalText, precision: number, language: Language): string {
  return formatNumber(value, language, { minDecimals: precision, maxDecimals: precision });
}

/** A balance: two decimals, rounded down. */
export function formatBalance(value: DecimalText, language: Language): string {
  return formatNumber(value, language, { minDecimals: 2, maxDecimals: 2, rounding: 'down' });
}

/** Margin, fee or profit: up to six decimals, trailing zeros cut down to two. */
export function formatAmount(value: DecimalText, language: Language, sign: 'negative' | 'always' = 'negative'): string {
  return formatNumber(value, language, { minDecimals: 2, maxDecimals: 6, sign });
}

/** `value` is in percent already: `0.17` gives `0.17%`, `0,17 %` or `%0,17`, as the language writes it. */
export function formatPercent(value: DecimalText, language: Language, style: NumberStyle = {}): string {
  const number = formatNumber(value, language, style);
  const { before, after } = percentSignOf(language.tag);
  return number.replace(/^[+\u2212]?/, (sign) => sign + before) + after;
}

export type DateStyle =
  | 'date'
  | 'dayMonth'
  | 'time'
  | 'timeSeconds'
  | 'dateTime'
  | 'dateTimeSeconds'
  | 'weekdayTime'
  | 'weekdayDayMonth';

/** A moment (epoch milliseconds) in the site's time zone (IANA name), 24-hour, Gregorian, Latin digits. */
export function formatDate(epochMs: number, style: DateStyle, language: Language, timeZone: string): string {
  return dateFormat(language.tag, style, timeZone).format(epochMs);
}

/** `14:02:07.418`: a tick's time to the millisecond, the same in every language. */
export function formatTickTime(epochMs: number, timeZone: string): string {
  const seconds = dateFormat('en', 'timeSeconds', timeZone).format(epochMs);
  const ms = ((epochMs % 1000) + 1000) % 1000;
  return `${seconds}.${String(Math.floor(ms)).padStart(3, '0')}`;
}

/** The zone's short name at that moment, such as `GMT` or `GMT+8`. */
export function formatZone(epochMs: number, language: Language, timeZone: string): string {
  const key = `${language.tag}|zone|${timeZone}`;
  const format = cached(dateFormats, key, () => {
    return new Intl.DateTimeFormat(latin(language.tag), { timeZone, timeZoneName: 'shortOffset' });
  });
  const name = format.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  // Newer ICU data writes GMT+0 for GMT itself.
  return name.replace(/[+-]0$/, '');
}

interface Digits {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function parseDecimal(value: DecimalText): Digits {
  const match = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(value);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (match === null || whole + fraction === '') throw new RangeError(`Not a decimal: ${JSON.stringify(value)}`);
  return { negative: match[1] === '-', whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction };
}

function roundDigits(digits: Digits, decimals: number, rounding: 'half' | 'down'): { whole: string; fraction: string } {
  const { negative, whole, fraction } = digits;
  if (fraction.length <= decimals) return { whole, fraction };
  const rest = fraction.slice(decimals);
  const away = rounding === 'half' ? rest >= '5' : negative && /[1-9]/.test(rest);
  const scaled = BigInt(whole + fraction.slice(0, decimals)) + (away ? 1n : 0n);
  const text = scaled.toString().padStart(decimals + 1, '0');
  const cut = text.length - decimals;
  return { whole: text.slice(0, cut), fraction: text.slice(cut) };
}

function signOf(negative: boolean, isZero: boolean, sign: 'negative' | 'always' | 'never'): string {
  if (isZero || sign === 'never') return '';
  if (negative) return MINUS;
  return sign === 'always' ? '+' : '';
}

interface Separators {
  readonly decimal: string;
  readonly group: string;
  /** Digits in the last group, and in the groups before it (2 in Hindi). */
  readonly primary: number;
  readonly secondary: number;
}

function groupDigits(whole: string, { group, primary, secondary }: Separators): string {
  if (whole.length <= primary) return whole;
  const tail = whole.slice(-primary);
  const head = whole.slice(0, -primary);
  const first = head.length % secondary;
  const groups = first === 0 ? [] : [head.slice(0, first)];
  for (let index = first; index < head.length; index += secondary) groups.push(head.slice(index, index + secondary));
  return [...groups, tail].join(group);
}

/** The language's own conventions, read from Intl once. */
function separatorsOf(tag: string): Separators {
  return cached(separators, tag, () => {
    const parts = new Intl.NumberFormat(latin(tag), { useGrouping: true }).formatToParts(123456789012.5);
    const integers = parts.filter((part) => part.type === 'integer').map((part) => part.value.length);
    return {
      decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
      group: parts.find((part) => part.type === 'group')?.value ?? ',',
      primary: integers.at(-1) ?? 3,
      secondary: integers.at(-2) ?? 3,
    };
  });
}

/** What stands before and after a number in percent. Marks of direction are left out: a figure has its own. */
function percentSignOf(tag: string): { readonly before: string; readonly after: string } {
  return cached(percentSigns, tag, () => {
    const format = new Intl.NumberFormat(latin(tag), { style: 'percent' });
    const [before = '', after = ''] = format
      .format(0)
      .replaceAll(/[\u061c\u200e\u200f]/g, '')
      .split('0');
    return { before, after };
  });
}

function dateFormat(tag: string, style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  return cached(dateFormats, `${tag}|${style}|${timeZone}`, () => {
    return new Intl.DateTimeFormat(latin(tag), {
      ...DATE_STYLES[style],
      timeZone,
      hourCycle: 'h23',
      calendar: 'gregory',
    });
  });
}

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

function latin(tag: string): string {
  return `${tag}-u-nu-latn`;
}

const MINUS = '\u2212';
const percentSigns = new Map<string, { readonly before: string; readonly after: string }>();
const separators = new Map<string, Separators>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const SECONDS = { ...TIME, second: '2-digit' } as const;
const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: DATE,
  dayMonth: { day: 'numeric', month: 'short' },
  time: TIME,
  timeSeconds: SECONDS,
  dateTime: { ...DATE, ...TIME },
  dateTimeSeconds: { ...DATE, ...SECONDS },
  weekdayTime: { weekday: 'short', ...TIME },
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
};
