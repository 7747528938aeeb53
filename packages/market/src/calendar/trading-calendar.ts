import { must } from '@candor/decimal/assert.ts';
import { localToUtc, zoneOffsetMs } from './zone.ts';

/**
 * When an instrument trades. The hours are kept in the local time of the market's zone, so that daylight saving moves
 * them in UTC; an open instant is included in its session, the closing instant is not.
 */
export class TradingCalendar {
  readonly id: string;
  readonly zone: string;
  readonly #hours: TradingHours;
  /** By the day's number. */
  readonly #dates: ReadonlyMap<number, DayWindow>;
  /** By the month (from 0) times 32 and the day. */
  readonly #yearly: ReadonlyMap<number, DayWindow>;
  readonly #alwaysOpen: boolean;
  #latest = { from: 0, to: 0, open: false };

  constructor(hours: TradingHours) {
    this.id = hours.id;
    this.zone = hours.zone;
    this.#hours = hours;
    this.#dates = new Map([...hours.dates].map(([date, window]) => [Date.parse(date) / DAY_MS, window]));
    this.#yearly = new Map([...hours.yearly].map(([date, window]) => [yearlyKey(new Date(`2000-${date}`)), window]));
    const unchanging = hours.yearly.size === 0 && hours.dates.size === 0;
    const isEveryDayFull = hours.week.every(
      (day) => day.length === 1 && day[0]?.[0] === 0 && day[0][1] === DAY_MINUTES,
    );
    this.#alwaysOpen = unchanging && isEveryDayFull;
  }

  isOpen(at: number): boolean {
    if (this.#alwaysOpen) return true;
    const latest = this.#latest;
    if (at >= latest.from && at < latest.to) return latest.open;
    this.#latest = this.#spanAround(at);
    return this.#latest.open;
  }

  /** The first instant after `at` at which trading starts; null where it never stops. */
  nextOpen(at: number): number | null {
    if (this.#alwaysOpen) return null;
    for (const session of this.#sessionsFrom(at)) if (session.from > at) return session.from;
    return null;
  }

  /** The first instant after `at` at which trading stops; null where it never does. */
  nextClose(at: number): number | null {
    if (this.#alwaysOpen) return null;
    for (const session of this.#sessionsFrom(at)) if (session.to > at) return session.to;
    return null;
  }

  /** The latest instant at or before `at` that ended a session; null where trading never stops. */
  previousClose(at: number): number | null {
    if (this.#alwaysOpen) return null;
    let latest: number | null = null;
    for (const session of this.#sessionsFrom(at - SEARCH_DAYS * DAY_MS)) {
      if (session.to > at) break;
      latest = session.to;
    }
    return latest;
  }

  /** The spans in which it is open, cut to [from, to), in order, without two that touch. */
  openSpans(from: number, to: number): Generator<OpenSpan> {
    return this.#spansWithin(from, to, (day) => this.#sessionsOn(day));
  }

  /** The same as if there were no holidays, early closes and late opens. */
  usualSpans(from: number, to: number): Generator<OpenSpan> {
    return this.#spansWithin(from, to, (day) => this.#sessionsOn(day, FULL_DAY));
  }

  *#spansWithin(from: number, to: number, sessionsOn: SessionsOfDay): Generator<OpenSpan> {
    if (this.#alwaysOpen) {
      if (from < to) yield { from, to };
      return;
    }
    for (const session of this.#sessionsFrom(from, to, sessionsOn)) {
      if (session.to <= from) continue;
      if (session.from >= to) return;
      yield { from: Math.max(session.from, from), to: Math.min(session.to, to) };
    }
  }

  #spanAround(at: number): { from: number; to: number; open: boolean } {
    let closedFrom = this.#dayStart(this.#localDay(at) - 1);
    for (const session of this.#sessionsFrom(at)) {
      if (session.to <= at) closedFrom = session.to;
      else if (session.from <= at) return { ...session, open: true };
      else return { from: closedFrom, to: session.from, open: false };
    }
    return { from: at, to: at + 1, open: false };
  }

  /** Sessions in order from the local day before `at`, with those joined that touch at midnight. */
  *#sessionsFrom(
    at: number,
    until = at + SEARCH_DAYS * DAY_MS,
    sessionsOn: SessionsOfDay = (day) => this.#sessionsOn(day),
  ): Generator<OpenSpan> {
    const lastDay = this.#localDay(until) + 1;
    let joined: OpenSpan | null = null;
    for (let day = this.#localDay(at) - 1; day <= lastDay; day++) {
      for (const session of sessionsOn(day)) {
        if (joined !== null && joined.to === session.from) {
          joined = { from: joined.from, to: session.to };
          continue;
        }
        if (joined !== null) yield joined;
        joined = session;
      }
    }
    if (joined !== null) yield joined;
  }

  /** `day` counts local days since 1970-01-01, which was a Thursday. */
  #sessionsOn(day: number, window: DayWindow = this.#windowOf(day)): OpenSpan[] {
    const sessions = must(this.#hours.week[(((day + 4) % 7) + 7) % 7], 'a week has seven days');
    const spans: OpenSpan[] = [];
    for (const [opens, closes] of sessions) {
      const from = Math.max(opens, window[0]);
      const to = Math.min(closes, window[1]);
      if (from < to) spans.push({ from: this.#instant(day, from), to: this.#instant(day, to) });
    }
    return spans;
  }

  #windowOf(day: number): DayWindow {
    const dated = this.#dates.get(day);
    if (dated !== undefined || this.#yearly.size === 0) return dated ?? FULL_DAY;
    return this.#yearly.get(yearlyKey(new Date(day * DAY_MS))) ?? FULL_DAY;
  }

  #instant(day: number, minutes: number): number {
    return localToUtc(this.zone, day * DAY_MS + minutes * 60_000);
  }

  #dayStart(day: number): number {
    return this.#instant(day, 0);
  }

  #localDay(at: number): number {
    return Math.floor((at + zoneOffsetMs(this.zone, at)) / DAY_MS);
  }
}

const yearlyKey = (date: Date): number => 32 * date.getUTCMonth() + date.getUTCDate();

type SessionsOfDay = (day: number) => readonly OpenSpan[];

/** Minutes of the local day, from (included) and to (excluded); 1440 is the end of the day. */
export type DayWindow = readonly [from: number, to: number];

export interface TradingHours {
  readonly id: string;
  /** IANA name. */
  readonly zone: string;
  /** Sessions of each weekday, Sunday first. */
  readonly week: readonly (readonly DayWindow[])[];
  /** "MM-DD" of every year: trading happens only within the window. */
  readonly yearly: ReadonlyMap<string, DayWindow>;
  /** "YYYY-MM-DD", before the yearly ones: CLOSED_DAY for a holiday, an early close or a late open otherwise. */
  readonly dates: ReadonlyMap<string, DayWindow>;
}

export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

export const CLOSED_DAY: DayWindow = [0, 0];
export const closesAt = (minutes: number): DayWindow => [0, minutes];
export const opensAt = (minutes: number): DayWindow => [minutes, DAY_MINUTES];

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
const FULL_DAY: DayWindow = [0, DAY_MINUTES];
/** Longer than any run of closed days, and than any session. */
const SEARCH_DAYS = 21;
