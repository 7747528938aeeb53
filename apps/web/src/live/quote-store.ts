import type { Instrument } from '../domain/market/instrument.ts';
import { onBeat } from './beat.ts';

/** A tick of an instrument. Prices are decimal texts as the server sent them. */
export interface QuoteRow {
  readonly id: number;
  readonly code: string;
  readonly bid: string;
  readonly ask: string;
  /** Mid at the instrument's precision. */
  readonly last: string;
  /** Percent since the day's open. */
  readonly change: string;
  readonly isOpen: boolean;
  readonly seq: number;
  /** Market time of the tick, epoch milliseconds; null before the first tick. */
  readonly time: number | null;
}

/** The newest price of an instrument. */
export interface Quote extends QuoteRow {
  /** Which way the last tick moved `last`. */
  readonly direction: 'up' | 'down' | 'none';
  /**
   * Show it in grey, with the time it was last seen: the market is open, yet the line is
   * lost, for three seconds no price came at all, or for six none of this instrument. A
   * quiet instrument next to lively ones stands still for some seconds without being stale.
   */
  readonly isStale: boolean;
  /** Older than the server's limit for this instrument: an order would be refused. */
  readonly isTooOldToTrade: boolean;
}

/**
 * The newest quotes, by code. A tick notifies only those who watch its
 * instrument, and at most ten times a second, whatever the pace of the socket.
 */
export class QuoteStore {
  private readonly entries = new Map<string, Entry>();
  private readonly changed = new Set<string>();
  private lastPushAt = Number.NEGATIVE_INFINITY;
  private isHeld = false;
  private readonly now: () => number;
  private readonly schedule: (flush: () => void) => void;

  constructor(now: () => number = () => performance.now(), schedule: (flush: () => void) => void = onBeat) {
    this.now = now;
    this.schedule = schedule;
  }

  get(code: string): Quote | undefined {
    return this.entries.get(code)?.quote;
  }

  watch(code: string, listener: () => void): () => void {
    const entry = this.entry(code);
    entry.listeners.add(listener);
    return () => entry.listeners.delete(listener);
  }

  /**
   * Takes in a list read over HTTP: the start, and whatever a gap may have
   * lost. Older ticks than the known ones are passed over. `ageMs`: how long ago a list was read that this device
   * remembers.
   */
  seed(instruments: readonly Instrument[], ageMs = 0): void {
    for (const { id, code, isOpen, staleAfterMs, day } of instruments) {
      const entry = this.entry(code);
      entry.staleAfterMs = staleAfterMs;
      const known = entry.quote;
      if (known !== undefined && known.seq > day.seq) continue;
      const { bid, ask, last, change, seq, time } = day;
      const isNews = known === undefined || known.seq !== seq || entry.isRemembered;
      entry.isRemembered = ageMs > 0;
      const row = { id, code, bid, ask, last, change, isOpen, seq, time };
      this.put(entry, row, isNews ? this.now() - ageMs : entry.receivedAt);
    }
  }

  push(rows: readonly QuoteRow[]): void {
    this.lastPushAt = this.now();
    for (const row of rows) this.put(this.entry(row.code), row, this.lastPushAt);
  }

  /** While the line is lost no price is live, however young. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.age();
  }

  /** Marks what has become old; to be called about once a second. */
  age(): void {
    for (const [code, entry] of this.entries) {
      const { quote } = entry;
      if (quote === undefined) continue;
      const aged = this.withAge(quote, entry);
      if (aged.isStale !== quote.isStale || aged.isTooOldToTrade !== quote.isTooOldToTrade) this.set(code, entry, aged);
    }
  }

  private put(entry: Entry, row: QuoteRow, receivedAt: number): void {
    entry.receivedAt = receivedAt;
    const direction = directionFrom(entry.quote, row.last);
    const quote: Quote = { ...row, direction, isStale: false, isTooOldToTrade: false };
    this.set(row.code, entry, this.withAge(quote, entry));
  }

  private withAge(quote: Quote, entry: Entry): Quote {
    const ageMs = this.now() - entry.receivedAt;
    const isFeedSilent = this.now() - this.lastPushAt >= SILENCE_MS;
    const isStale = quote.isOpen && (this.isHeld || ageMs >= (isFeedSilent ? SILENCE_MS : QUIET_MS));
    const isTooOldToTrade = quote.time === null || (quote.isOpen && ageMs >= entry.staleAfterMs);
    return { ...quote, isStale, isTooOldToTrade };
  }

  private set(code: string, entry: Entry, quote: Quote): void {
    entry.quote = quote;
    if (this.changed.size === 0) this.schedule(() => this.flush());
    this.changed.add(code);
  }

  private flush(): void {
    const codes = [...this.changed];
    this.changed.clear();
    for (const code of codes) for (const listener of this.entries.get(code)?.listeners ?? []) listener();
  }

  private entry(code: string): Entry {
    const known = this.entries.get(code);
    if (known !== undefined) return known;
    const made: Entry = {
      quote: undefined,
      receivedAt: 0,
      isRemembered: false,
      staleAfterMs: DEFAULT_STALE_AFTER_MS,
      listeners: new Set(),
    };
    this.entries.set(code, made);
    return made;
  }
}

interface Entry {
  quote: Quote | undefined;
  receivedAt: number;
  /** The quote is of an earlier visit. */
  isRemembered: boolean;
  staleAfterMs: number;
  readonly listeners: Set<() => void>;
}

/** Screens may compare in doubles: an arrow is not money. */
function directionFrom(before: Quote | undefined, last: string): Quote['direction'] {
  if (before === undefined) return 'none';
  if (before.last === last) return before.direction;
  return Number(last) > Number(before.last) ? 'up' : 'down';
}

const SILENCE_MS = 3_000;
const QUIET_MS = 6_000;
const DEFAULT_STALE_AFTER_MS = 10_000;
