import { setTimeout as sleep } from 'node:timers/promises';
import { STEP_LIMIT } from '../feed/feed.ts';
import type { Feed, FeedHealth, FeedStep } from '../feed/feed.ts';
import type { InstrumentId } from '../quote.ts';
import type { TwoSides } from '../quoting/quote-rule.ts';
import { InstrumentSeats } from './instrument-seats.ts';
import type { LiveInstrument, Seat } from './instrument-seats.ts';
import { Line } from './line.ts';
import type { LineListener } from './line.ts';
import type { LiveReport } from './live-report.ts';
import { QuoteQueue } from './quote-queue.ts';
import type { LineClock, SourceName } from './source.ts';
import { workingSource } from './working-source.ts';
import type { LiveSource, SourceCounts, WorkingSource } from './working-source.ts';

/**
 * Prices of real markets, as they arrive. Invariants: a quote's time is that of its receipt by the market clock, and
 * later than every time up to which all quotes were given; quotes are given in the order of their times; of an
 * instrument one source is in use at a time, and two never share an instant; what the source in use sends while it is
 * connected is given or counted as refused.
 */
export class LiveFeed implements Feed {
  readonly simulated = false;
  readonly cadenceMs = null;
  readonly #options: LiveFeedOptions;
  readonly #sources: readonly WorkingSource[];
  readonly #instruments: ReadonlyMap<InstrumentId, InstrumentSeats>;
  readonly #queue: QuoteQueue;
  readonly #garbageToldAt = new Map<SourceName, number>();
  /** Market time minus wall time. */
  #aheadMs = 0;
  /** The earliest time that a quote may still get. */
  #floor = 0;
  #paused = false;
  /** Market time since which it is not known what waits unread; null while nothing does. */
  #behindSince: number | null = null;
  #started = false;

  constructor(options: LiveFeedOptions) {
    this.#options = options;
    this.#queue = new QuoteQueue(options.queueLimit ?? QUEUE_LIMIT);
    this.#sources = options.sources.map(workingSource);
    const now = options.clock.now();
    this.#instruments = new Map(
      options.instruments.map((each) => [each.id, new InstrumentSeats(each, this.#sources, now)]),
    );
  }

  /** Real time; moved on to what is logged where the wall clock went back a little since. */
  async origin(wallMs: number): Promise<number> {
    const logged = this.#options.loggedToMs ?? wallMs;
    const origin = logged > wallMs && logged - wallMs <= CLOCK_STEP_MS ? logged : wallMs;
    this.#aheadMs = origin - wallMs;
    this.#floor = Math.max(this.#floor, origin);
    return origin;
  }

  /** Connects at the first call. If reading lags, the answer is never complete and comes after a short wait. */
  async advance(toMs: number): Promise<FeedStep> {
    if (!this.#started) this.#start();
    this.#choose();
    const quotes = this.#queue.take(toMs, STEP_LIMIT);
    if (this.#paused && this.#queue.isHalfEmpty) this.#resume();
    if (this.#queue.hasUntil(toMs)) return { quotes, complete: false };
    if (this.#sources.some(({ line }) => line?.isBehind)) {
      // What waits unread was sent earlier: a time that it can be given must not have been asked for to the end.
      if (quotes.length === 0) await sleep(BEHIND_WAIT_MS);
      return { quotes, complete: false };
    }
    this.#behindSince = null;
    this.#floor = Math.max(this.#floor, toMs + 1);
    return { quotes, complete: true };
  }

  health(id: InstrumentId, atMs: number): FeedHealth {
    return this.#instruments.get(id)?.health(atMs, this.#options.clock.now()) ?? 'absent';
  }

  async stop(): Promise<void> {
    this.#started = true;
    for (const { line } of this.#sources) line?.stop();
  }

  /** The sources that an instrument is configured for, in the order in which they are preferred. */
  sourcesOf(id: InstrumentId): readonly SourceOfInstrument[] {
    const instrument = this.#instruments.get(id);
    return (instrument?.seats ?? []).map((seat) => {
      return { name: seat.working.source.name, symbol: seat.symbol, inUse: seat === instrument?.inUse };
    });
  }

  /** How the sources are now, and what they did since the start. */
  state(): LiveFeedState {
    const seats = [...this.#instruments.values()];
    const sources = this.#sources.map(({ source, line, counts }) => ({
      name: source.name,
      connected: line?.isUp ?? false,
      silenceMs: line?.silenceMs ?? null,
      dials: line?.numbers.dials ?? 0,
      losses: line?.numbers.losses ?? 0,
      replaced: line?.numbers.replaced ?? 0,
      garbage: line?.numbers.garbage ?? 0,
      inUse: seats.filter(({ inUse }) => inUse?.working.source === source).length,
      ...counts,
    }));
    return { queued: this.#queue.length, sources };
  }

  #start(): void {
    this.#started = true;
    const { clock } = this.#options;
    for (const working of this.#sources) {
      const { source } = working;
      const symbols: string[] = [];
      for (const { seat, instrument } of this.#seatsOf(working)) {
        if (seat.refusal === null) symbols.push(seat.symbol);
        else this.#tellRefusal(seat, instrument, seat.refusal);
      }
      if (symbols.length === 0) continue;
      const seats = new Map(this.#seatsOf(working).map((each) => [each.seat.symbol, each]));
      working.line = new Line(
        { dial: source.dial, symbols, rules: source.rules, clock },
        this.#listener(working, seats),
      );
      working.line.start();
    }
  }

  #seatsOf(working: WorkingSource): readonly SeatOfInstrument[] {
    return [...this.#instruments.values()].flatMap((instrument) =>
      instrument.seats.filter((seat) => seat.working === working).map((seat) => ({ seat, instrument })),
    );
  }

  #listener(working: WorkingSource, seats: ReadonlyMap<string, SeatOfInstrument>): LineListener {
    const { tell, clock } = this.#options;
    const source = working.source.name;
    return {
      up: () => {
        working.upSince = clock.now();
        tell({ kind: 'up', source });
      },
      lost: (reason, { isDown, againInMs }) => {
        if (isDown) {
          working.upSince = null;
          // Its state before the loss does not apply after it is back.
          for (const { seat } of seats.values()) seat.view = null;
        }
        tell({ kind: 'lost', source, reason, isDown, againInMs });
      },
      answered: (symbol, refusal) => {
        const found = seats.get(symbol);
        if (found === undefined || found.seat.refusal === refusal) return;
        found.seat.refusal = refusal;
        if (refusal !== null) this.#tellRefusal(found.seat, found.instrument, refusal);
      },
      trading: (symbol, on) => {
        const found = symbol === null ? null : seats.get(symbol);
        if (found === null) this.#setTrading(working, on);
        else if (found !== undefined) {
          found.seat.closed = !on;
          found.seat.heard = true;
        }
      },
      quote: (symbol, sides) => {
        const found = seats.get(symbol);
        if (found !== undefined) this.#hear(found, sides);
      },
      garbage: (why) => this.#tellGarbage(working, why),
    };
  }

  #hear({ seat, instrument }: SeatOfInstrument, { bid, ask }: TwoSides): void {
    const { counts } = seat.working;
    counts.quotes += 1;
    if (bid <= 0n || ask <= 0n) {
      counts.notPositive += 1;
      return;
    }
    if (bid > ask) {
      counts.crossed += 1;
      return;
    }
    const at = this.#timeOf(seat.working);
    const judgement = instrument.judge(seat, { bid, ask, at });
    if (judgement === null) return;
    if (judgement.report !== null) this.#options.tell(judgement.report);
    if (judgement.verdict === 'refused') {
      counts.offMarket += 1;
      return;
    }
    counts.given += 1;
    this.#floor = at;
    this.#queue.put({ instrumentId: instrument.instrument.id, at, bid, ask });
    if (this.#queue.isFull && !this.#paused) this.#pause(at);
  }

  /**
   * What waited unread may have come at any time since: it is given the earliest, so as not to look fresher than it is.
   */
  #timeOf({ line }: WorkingSource): number {
    const received = this.#options.wallNow() + this.#aheadMs;
    const earliest = line?.isBehind && this.#behindSince !== null ? this.#behindSince : received;
    return Math.max(Math.min(earliest, received), this.#floor);
  }

  #pause(at: number): void {
    this.#paused = true;
    this.#behindSince ??= at;
    for (const { line } of this.#sources) line?.pause();
    this.#options.tell({ kind: 'paused', queued: this.#queue.length });
  }

  #resume(): void {
    this.#paused = false;
    for (const { line } of this.#sources) line?.resume();
    this.#options.tell({ kind: 'resumed', queued: this.#queue.length });
  }

  /** Checks for every instrument whether another source has to be used. */
  #choose(): void {
    const changes = new Map<string, { from: SourceName; to: SourceName; codes: string[] }>();
    for (const instrument of this.#instruments.values()) {
      const from = instrument.choose(this.#options.clock.now())?.working.source.name;
      const to = instrument.inUse?.working.source.name;
      if (from === undefined || to === undefined) continue;
      const change = changes.get(`${from} ${to}`) ?? { from, to, codes: [] };
      change.codes.push(instrument.instrument.code);
      changes.set(`${from} ${to}`, change);
    }
    if (changes.size > 0) this.#floor += 1;
    for (const change of changes.values()) this.#options.tell({ kind: 'changed', ...change });
  }

  #setTrading(working: WorkingSource, on: boolean): void {
    if (working.trading === on) return;
    working.trading = on;
    this.#options.tell({ kind: 'trading', source: working.source.name, on });
  }

  #tellRefusal(seat: Seat, { instrument }: InstrumentSeats, reason: string): void {
    const source = seat.working.source.name;
    this.#options.tell({ kind: 'symbolRefused', source, symbol: seat.symbol, code: instrument.code, reason });
  }

  /** A source may send only unreadable messages, so they are reported once a minute. */
  #tellGarbage({ source, line }: WorkingSource, why: string): void {
    const now = this.#options.clock.now();
    if (now - (this.#garbageToldAt.get(source.name) ?? -Infinity) < GARBAGE_TOLD_MS) return;
    this.#garbageToldAt.set(source.name, now);
    this.#options.tell({ kind: 'garbage', source: source.name, why, sofar: line?.numbers.garbage ?? 0 });
  }
}

export interface LiveFeedOptions {
  /** The first is used; the others stand by, in this order, for the instruments they have. */
  readonly sources: readonly LiveSource[];
  readonly instruments: readonly LiveInstrument[];
  /** Time of the last logged tick; null where there is none. */
  readonly loggedToMs: number | null;
  readonly clock: LineClock;
  readonly wallNow: () => number;
  readonly tell: (report: LiveReport) => void;
  /** The number of waiting quotes at which reading from the sources pauses. */
  readonly queueLimit?: number;
}

export interface SourceOfInstrument {
  readonly name: SourceName;
  readonly symbol: string;
  readonly inUse: boolean;
}

export interface LiveFeedState {
  readonly queued: number;
  readonly sources: readonly LiveSourceState[];
}

export interface LiveSourceState extends SourceCounts {
  readonly name: SourceName;
  readonly connected: boolean;
  /** null before the first message. */
  readonly silenceMs: number | null;
  readonly dials: number;
  readonly losses: number;
  readonly replaced: number;
  readonly garbage: number;
  /** The number of instruments that use this source. */
  readonly inUse: number;
}

interface SeatOfInstrument {
  readonly seat: Seat;
  readonly instrument: InstrumentSeats;
}

/** Minutes of the busiest markets, in some tens of megabytes. */
const QUEUE_LIMIT = 100_000;
const BEHIND_WAIT_MS = 10;
const GARBAGE_TOLD_MS = 60_000;
/** A wall clock set back by more than this is an error that an operator should check. */
const CLOCK_STEP_MS = 60_000;
