import { setTimeout as sleep } from 'node:timers/promises';
import { STEP_LIMIT } from '../feed/feed.ts';
import type { Feed, FeedHealth, FeedStep, FeedTerms } from '../feed/feed.ts';
import type { InstrumentId } from '../quote.ts';
import type { TwoSides } from '../quoting/quote-rule.ts';
import { InstrumentSources } from './instrument-sources.ts';
import type { LiveInstrument, SourceSubscription } from './instrument-sources.ts';
import { ReconnectingSource } from './reconnecting-source.ts';
import type { SourceListener } from './reconnecting-source.ts';
import type { LiveReport } from './live-report.ts';
import { QuoteQueue } from './quote-queue.ts';
import type { SourceClock, SourceName } from './source.ts';
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
  readonly #instruments: Map<InstrumentId, InstrumentSources>;
  /** By the symbols of each source that is connected. */
  readonly #bySymbol = new Map<WorkingSource, Map<string, InstrumentSource>>();
  readonly #queue: QuoteQueue;
  readonly #garbageReportedAt = new Map<SourceName, number>();
  /** Market time minus wall time. */
  #aheadMs = 0;
  /** The earliest time that a quote may still get. */
  #floor = 0;
  #paused = false;
  /** Market time since which it is not known what waits unread; null while nothing does. */
  #delayedSince: number | null = null;
  #started = false;

  constructor(options: LiveFeedOptions) {
    this.#options = options;
    this.#queue = new QuoteQueue(options.queueLimit ?? QUEUE_LIMIT);
    this.#sources = options.sources.map(workingSource);
    const now = options.clock.now();
    this.#instruments = new Map(
      options.instruments.map((each) => [each.id, new InstrumentSources(each, this.#sources, now)]),
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
  async poll(toMs: number): Promise<FeedStep> {
    if (!this.#started) this.#start();
    this.#choose();
    const quotes = this.#queue.take(toMs, STEP_LIMIT);
    if (this.#paused && this.#queue.isHalfEmpty) this.#resume();
    if (this.#queue.hasUntil(toMs)) return { quotes, complete: false };
    if (this.#sources.some(({ reconnecting }) => reconnecting?.isDelayed)) {
      // What waits unread was sent earlier: a time that it can be given must not have been asked for to the end.
      if (quotes.length === 0) await sleep(DELAY_WAIT_MS);
      return { quotes, complete: false };
    }
    this.#delayedSince = null;
    this.#floor = Math.max(this.#floor, toMs + 1);
    return { quotes, complete: true };
  }

  health(id: InstrumentId, atMs: number): FeedHealth {
    return this.#instruments.get(id)?.health(atMs, this.#options.clock.now()) ?? 'absent';
  }

  configure(id: InstrumentId, terms: FeedTerms): void {
    this.#instruments.get(id)?.configure(terms);
  }

  /** One instrument more; it is asked for at every source that has it. Nothing where it is there already. */
  add(added: LiveInstrument): void {
    if (this.#instruments.has(added.id)) return;
    const instrument = new InstrumentSources(added, this.#sources, this.#options.clock.now());
    this.#instruments.set(added.id, instrument);
    if (!this.#started) return;
    for (const subscription of instrument.subscriptions) {
      const { working, symbol, refusal } = subscription;
      if (refusal !== null) this.#tellRefusal(subscription, instrument, refusal);
      else if (working.reconnecting === null) this.#connect(working);
      else {
        this.#bySymbol.get(working)?.set(symbol, { subscription, instrument });
        working.reconnecting.add(symbol);
      }
    }
  }

  async stop(): Promise<void> {
    this.#started = true;
    for (const { reconnecting } of this.#sources) reconnecting?.stop();
  }

  /** The sources that an instrument is configured for, in the order in which they are preferred. */
  sourcesOf(id: InstrumentId): readonly SourceOfInstrument[] {
    const instrument = this.#instruments.get(id);
    return (instrument?.subscriptions ?? []).map((subscription) => {
      return {
        name: subscription.working.source.name,
        symbol: subscription.symbol,
        inUse: subscription === instrument?.inUse,
        refusal: subscription.refusal,
      };
    });
  }

  /** How the sources are now, and what they did since the start. */
  state(): LiveFeedState {
    const subscriptions = [...this.#instruments.values()];
    const sources = this.#sources.map(({ source, reconnecting, counts }) => ({
      name: source.name,
      connected: reconnecting?.isUp ?? false,
      silenceMs: reconnecting?.silenceMs ?? null,
      connects: reconnecting?.numbers.connects ?? 0,
      losses: reconnecting?.numbers.losses ?? 0,
      replaced: reconnecting?.numbers.replaced ?? 0,
      garbage: reconnecting?.numbers.garbage ?? 0,
      inUse: subscriptions.filter(({ inUse }) => inUse?.working.source === source).length,
      ...counts,
    }));
    return { queued: this.#queue.length, sources };
  }

  #start(): void {
    this.#started = true;
    for (const working of this.#sources) {
      for (const { subscription, instrument } of this.#subscriptionsOf(working))
        if (subscription.refusal !== null) this.#tellRefusal(subscription, instrument, subscription.refusal);
      this.#connect(working);
    }
  }

  /** To a source that there is something to ask for. */
  #connect(working: WorkingSource): void {
    const { source } = working;
    const subscriptions = new Map(this.#subscriptionsOf(working).map((each) => [each.subscription.symbol, each]));
    const asked = [...subscriptions.values()].filter(({ subscription }) => subscription.refusal === null);
    if (asked.length === 0) return;
    const symbols = asked.map(({ subscription }) => subscription.symbol);
    this.#bySymbol.set(working, subscriptions);
    working.reconnecting = new ReconnectingSource(
      { connect: source.connect, symbols, rules: source.rules, clock: this.#options.clock },
      this.#listener(working, subscriptions),
    );
    working.reconnecting.start();
  }

  #subscriptionsOf(working: WorkingSource): readonly InstrumentSource[] {
    return [...this.#instruments.values()].flatMap((instrument) =>
      instrument.subscriptions
        .filter((subscription) => subscription.working === working)
        .map((subscription) => ({ subscription, instrument })),
    );
  }

  #listener(working: WorkingSource, subscriptions: ReadonlyMap<string, InstrumentSource>): SourceListener {
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
          for (const { subscription } of subscriptions.values()) subscription.view = null;
        }
        tell({ kind: 'lost', source, reason, isDown, againInMs });
      },
      answered: (symbol, refusal) => {
        const found = subscriptions.get(symbol);
        if (found === undefined || found.subscription.refusal === refusal) return;
        found.subscription.refusal = refusal;
        if (refusal !== null) this.#tellRefusal(found.subscription, found.instrument, refusal);
      },
      trading: (symbol, on) => {
        const found = symbol === null ? null : subscriptions.get(symbol);
        if (found === null) this.#setTrading(working, on);
        else if (found !== undefined) {
          found.subscription.closed = !on;
          found.subscription.hasQuoted = true;
        }
      },
      quote: (symbol, sides) => {
        const found = subscriptions.get(symbol);
        if (found !== undefined) this.#onMessage(found, sides);
      },
      garbage: (why) => this.#tellGarbage(working, why),
    };
  }

  #onMessage({ subscription, instrument }: InstrumentSource, { bid, ask }: TwoSides): void {
    const { counts } = subscription.working;
    counts.quotes += 1;
    if (bid <= 0n || ask <= 0n) {
      counts.notPositive += 1;
      return;
    }
    if (bid > ask) {
      counts.crossed += 1;
      return;
    }
    const at = this.#timeOf(subscription.working);
    const judgement = instrument.judge(subscription, { bid, ask, at });
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
  #timeOf({ reconnecting }: WorkingSource): number {
    const received = this.#options.wallNow() + this.#aheadMs;
    const earliest = reconnecting?.isDelayed && this.#delayedSince !== null ? this.#delayedSince : received;
    return Math.max(Math.min(earliest, received), this.#floor);
  }

  #pause(at: number): void {
    this.#paused = true;
    this.#delayedSince ??= at;
    for (const { reconnecting } of this.#sources) reconnecting?.pause();
    this.#options.tell({ kind: 'paused', queued: this.#queue.length });
  }

  #resume(): void {
    this.#paused = false;
    for (const { reconnecting } of this.#sources) reconnecting?.resume();
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

  #tellRefusal(subscription: SourceSubscription, { instrument }: InstrumentSources, reason: string): void {
    const source = subscription.working.source.name;
    this.#options.tell({ kind: 'symbolRefused', source, symbol: subscription.symbol, code: instrument.code, reason });
  }

  /** A source may send only unreadable messages, so they are reported once a minute. */
  #tellGarbage({ source, reconnecting }: WorkingSource, why: string): void {
    const now = this.#options.clock.now();
    if (now - (this.#garbageReportedAt.get(source.name) ?? -Infinity) < GARBAGE_REPORT_MS) return;
    this.#garbageReportedAt.set(source.name, now);
    this.#options.tell({ kind: 'garbage', source: source.name, why, sofar: reconnecting?.numbers.garbage ?? 0 });
  }
}

export interface LiveFeedOptions {
  /** The first is used; the others stand by, in this order, for the instruments they have. */
  readonly sources: readonly LiveSource[];
  readonly instruments: readonly LiveInstrument[];
  /** Time of the last logged tick; null where there is none. */
  readonly loggedToMs: number | null;
  readonly clock: SourceClock;
  readonly wallNow: () => number;
  readonly tell: (report: LiveReport) => void;
  /** The number of waiting quotes at which reading from the sources pauses. */
  readonly queueLimit?: number;
}

export interface SourceOfInstrument {
  readonly name: SourceName;
  readonly symbol: string;
  readonly inUse: boolean;
  /** Why the source does not give it; null where it does, as far as is known. */
  readonly refusal: string | null;
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
  readonly connects: number;
  readonly losses: number;
  readonly replaced: number;
  readonly garbage: number;
  /** The number of instruments that use this source. */
  readonly inUse: number;
}

interface InstrumentSource {
  readonly subscription: SourceSubscription;
  readonly instrument: InstrumentSources;
}

/** Minutes of the busiest markets, in some tens of megabytes. */
const QUEUE_LIMIT = 100_000;
const DELAY_WAIT_MS = 10;
const GARBAGE_REPORT_MS = 60_000;
/** A wall clock set back by more than this is an error that an operator should check. */
const CLOCK_STEP_MS = 60_000;
