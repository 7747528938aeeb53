import { must } from '@candor/decimal/assert.ts';
import { LONDON_HOLIDAYS, US_INDEX_HOLIDAYS } from './holidays.ts';
import { CLOSED_DAY, TradingCalendar, closesAt, opensAt } from './trading-calendar.ts';
import type { DayWindow, TradingHours } from './trading-calendar.ts';

/**
 * The trading hours of the default site. The facts are those of the market-hours database of QuantConnect Lean
 * (Apache-2.0), with the few minutes that one broker pauses around 17:00 New York left out.
 */
export type CalendarId = 'forex' | 'metals' | 'energy' | 'us-index' | 'de-index' | 'uk-index' | 'crypto';

export function calendarOf(id: CalendarId): TradingCalendar {
  return must(calendars.get(id), `no trading calendar ${id}`);
}

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const session = (from: string, to: string): DayWindow => [clock(from), clock(to)];
const closedOn = (dates: readonly string[]): Map<string, DayWindow> => new Map(dates.map((date) => [date, CLOSED_DAY]));

/** From the evening before Christmas and New Year's Day to the evening of the day itself, New York time. */
const YEAR_END = new Map<string, DayWindow>([
  ['12-24', closesAt(clock('17:00'))],
  ['12-25', opensAt(clock('17:05'))],
  ['12-31', closesAt(clock('17:00'))],
  ['01-01', opensAt(clock('17:05'))],
]);
const NONE = new Map<string, DayWindow>();

const FULL_DAY = session('00:00', '24:00');

const FOREX: TradingHours = {
  id: 'forex',
  zone: 'America/New_York',
  week: [[session('17:00', '24:00')], [FULL_DAY], [FULL_DAY], [FULL_DAY], [FULL_DAY], [session('00:00', '17:00')], []],
  yearly: YEAR_END,
  dates: NONE,
};

/** An hour's break each day at 17:00 New York, and the week from Sunday 18:00. */
const METAL_DAY = [session('00:00', '17:00'), session('18:00', '24:00')];
const METALS: TradingHours = {
  id: 'metals',
  zone: 'America/New_York',
  week: [[session('18:00', '24:00')], METAL_DAY, METAL_DAY, METAL_DAY, METAL_DAY, [session('00:00', '17:00')], []],
  yearly: YEAR_END,
  dates: NONE,
};

const US_INDEX_MORNING = [session('00:00', '15:15'), session('15:30', '16:00')];
const US_INDEX_DAY = [...US_INDEX_MORNING, session('17:00', '24:00')];
const US_INDEX: TradingHours = {
  id: 'us-index',
  zone: 'America/Chicago',
  week: [[session('17:00', '24:00')], US_INDEX_DAY, US_INDEX_DAY, US_INDEX_DAY, US_INDEX_DAY, US_INDEX_MORNING, []],
  yearly: NONE,
  dates: closedOn(US_INDEX_HOLIDAYS),
};

const weekdays = (day: DayWindow): (readonly DayWindow[])[] => [[], [day], [day], [day], [day], [day], []];

const HOURS: readonly TradingHours[] = [
  FOREX,
  METALS,
  { ...METALS, id: 'energy' },
  US_INDEX,
  {
    id: 'de-index',
    zone: 'Europe/Berlin',
    week: weekdays(session('01:15', '22:00')),
    yearly: new Map([
      ['12-25', CLOSED_DAY],
      ['12-26', CLOSED_DAY],
      ['01-01', CLOSED_DAY],
    ]),
    dates: NONE,
  },
  {
    id: 'uk-index',
    zone: 'Europe/London',
    week: weekdays(session('01:00', '21:00')),
    yearly: NONE,
    dates: closedOn(LONDON_HOLIDAYS),
  },
  {
    id: 'crypto',
    zone: 'UTC',
    week: [[FULL_DAY], [FULL_DAY], [FULL_DAY], [FULL_DAY], [FULL_DAY], [FULL_DAY], [FULL_DAY]],
    yearly: NONE,
    dates: NONE,
  },
];

const calendars = new Map<string, TradingCalendar>(HOURS.map((hours) => [hours.id, new TradingCalendar(hours)]));
