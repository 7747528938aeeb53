import type { TwoSides } from '../quoting/quote-rule.ts';
import { Connection } from './connection.ts';
import { ReconnectPacing } from './reconnect-pacing.ts';
import type { Connect, SourceClock, ConnectionRules, SourceEvent } from './source.ts';

/**
 * A source that is kept connected: it reconnects after every end, and replaces a connection before the source would end
 * it, the new one being ready before the old one goes. Invariant: each quote is reported once, and the quotes of a
 * symbol in their order.
 */
export class ReconnectingSource {
  readonly numbers: ConnectionNumbers = { connected: 0, connects: 0, losses: 0, garbage: 0, replaced: 0 };
  readonly #options: ReconnectingSourceOptions;
  readonly #listener: SourceListener;
  readonly #pacing: ReconnectPacing;
  readonly #symbols: string[];
  /** The connection that quotes are taken from. */
  #current: Connection | null = null;
  /** A connection attempt in progress: the first, the next after a loss, or the replacement of the current one. */
  #next: Connection | null = null;
  /** The number of the last quote of a symbol, of sources that number them. */
  #order = new Map<string, bigint>();
  #cancelConnect: (() => void) | null = null;
  #cancelLife: (() => void)[] = [];
  #lastMessageAt: number | null = null;
  #paused = false;
  #stopped = false;

  constructor(options: ReconnectingSourceOptions, listener: SourceListener) {
    this.#options = options;
    this.#listener = listener;
    this.#symbols = [...options.symbols];
    this.#pacing = new ReconnectPacing(options.rules.connects, () => options.clock.chance());
  }

  get isUp(): boolean {
    return this.#current?.isReady ?? false;
  }

  /** Connected, with recent messages. */
  get isAudible(): boolean {
    const { clock, rules } = this.#options;
    return this.#current !== null && this.isUp && clock.now() - this.#current.lastMessageAt <= rules.quietMs;
  }

  /** True while reported quotes may have waited unread because reading was paused. */
  get isDelayed(): boolean {
    return (this.#current?.isDelayed ?? false) || (this.#next?.isDelayed ?? false);
  }

  /** Milliseconds since the last message on any connection; null before the first. */
  get silenceMs(): number | null {
    const lastMessageAt = this.#current?.lastMessageAt ?? this.#lastMessageAt;
    return lastMessageAt === null ? null : Math.max(0, this.#options.clock.now() - lastMessageAt);
  }

  start(): void {
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelConnect?.();
    this.#endLife();
    this.#next?.end();
    this.#current?.end();
    this.#next = this.#current = null;
    this.numbers.connected = 0;
  }

  /** One symbol more, asked for by the present connection or, where it cannot be, by one that replaces it. */
  add(symbol: string): void {
    this.#symbols.push(symbol);
    this.#next?.add(symbol);
    if (this.#current?.add(symbol) === false) this.#replace();
  }

  /** Stops reading, so that the source must wait. */
  pause(): void {
    this.#paused = true;
    this.#current?.pause();
    this.#next?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#current?.resume();
    this.#next?.resume();
  }

  #connect(): void {
    const { connect, rules, clock } = this.#options;
    const symbols = this.#symbols;
    this.#cancelConnect = null;
    this.#pacing.connected(clock.now());
    this.numbers.connects += 1;
    const connection: Connection = new Connection(
      { connect, symbols, rules, clock },
      {
        answered: (symbol, refusal) => this.#listener.answered(symbol, refusal),
        ready: () => this.#promote(connection),
        received: (event) => this.#onMessage(connection, event),
        ended: (reason) => this.#lost(connection, reason),
      },
    );
    this.#next = connection;
    if (this.#paused) connection.pause();
  }

  #promote(connection: Connection): void {
    const former = this.#current;
    this.#current = connection;
    this.#next = null;
    former?.end();
    if (former !== null) this.numbers.replaced += 1;
    this.#endLife();
    this.#plan(STEADY_MS, () => this.#pacing.succeeded());
    const { longestLifeMs } = this.#options.rules;
    // Early enough for many failed attempts, and not at the same moment in every program.
    if (longestLifeMs !== null) {
      this.#plan(longestLifeMs * (0.97 - this.#options.clock.chance() * 0.03), () => this.#replace());
    }
    this.numbers.connected = 1;
    if (former === null) this.#listener.up();
    // Some were added while it was being made, and it could not be asked for them.
    if (connection.size < this.#symbols.length) this.#replace();
  }

  #replace(): void {
    if (this.#next === null && this.#cancelConnect === null) this.#connect();
  }

  #onMessage(connection: Connection, event: SourceEvent): void {
    this.#lastMessageAt = this.#options.clock.now();
    switch (event.kind) {
      case 'quote':
        if (this.#isNew(connection, event)) this.#listener.quote(event.symbol, event);
        return;
      case 'trading':
        this.#listener.trading(event.symbol, event.on);
        return;
      case 'ending':
        this.#replace();
        return;
      case 'garbage':
        this.numbers.garbage += 1;
        this.#listener.garbage(event.why);
        return;
      case 'alive':
      case 'taken':
      case 'refused':
    }
  }

  /**
   * While two connections overlap, numbered quotes are taken from whichever is first, others from the old one only.
   */
  #isNew(connection: Connection, { symbol, order }: Extract<SourceEvent, { kind: 'quote' }>): boolean {
    if (order === null) return connection === this.#current || this.#current === null;
    const last = this.#order.get(symbol);
    if (last !== undefined && order <= last) return false;
    this.#order.set(symbol, order);
    return true;
  }

  #lost(connection: Connection, reason: string): void {
    if (this.#stopped) return;
    this.numbers.losses += 1;
    const wasCurrent = connection === this.#current;
    if (wasCurrent) {
      this.#current = null;
      this.numbers.connected = 0;
      this.#endLife();
    } else this.#next = null;
    // With nothing to overlap with, a source may begin to count again.
    if (this.#current === null && this.#next === null) this.#order = new Map();
    const isConnecting = this.#next !== null || this.#cancelConnect !== null;
    const delayMs = isConnecting ? null : this.#pacing.nextDelayMs(this.#options.clock.now());
    if (delayMs !== null) this.#cancelConnect = this.#options.clock.after(delayMs, () => this.#connect());
    this.#listener.lost(reason, { isDown: this.#current === null, againInMs: delayMs });
  }

  #plan(ms: number, act: () => void): void {
    this.#cancelLife.push(this.#options.clock.after(ms, act));
  }

  #endLife(): void {
    for (const cancel of this.#cancelLife.splice(0)) cancel();
  }
}

export interface ReconnectingSourceOptions {
  readonly connect: Connect;
  /** At least one, each once. */
  readonly symbols: readonly string[];
  readonly rules: ConnectionRules;
  readonly clock: SourceClock;
}

export interface SourceListener {
  up(): void;
  /** A connection or a connection attempt ended; `isDown`: no other one is left. */
  lost(reason: string, state: { readonly isDown: boolean; readonly againInMs: number | null }): void;
  answered(symbol: string, refusal: string | null): void;
  trading(symbol: string | null, on: boolean): void;
  quote(symbol: string, sides: TwoSides): void;
  garbage(why: string): void;
}

export interface ConnectionNumbers {
  connected: number;
  connects: number;
  /** Connections and attempts that ended unexpectedly. */
  losses: number;
  garbage: number;
  /** Connections that were replaced while they still served. */
  replaced: number;
}

/** A connection that lasted this long counts as stable: the next delay is short again. */
const STEADY_MS = 30_000;
