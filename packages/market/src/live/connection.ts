import type { Connect, SourceClock, ConnectionRules, SourceEvent, SourceLink } from './source.ts';

/**
 * One connection from its attempt to its end: it subscribes to the symbols, checks every answer, and closes if the
 * source is silent. Unreadable messages are no sign of life. Invariant: after `ended` or `end`, nothing more is
 * reported.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #listener: ConnectionListener;
  readonly #link: SourceLink;
  readonly #symbols: string[];
  /** Symbols that wait for the answer to this request. */
  readonly #waiting = new Map<string, number>();
  readonly #askedSingly = new Set<string>();
  readonly #cancels = new Set<() => void>();
  #requests = 0;
  #taken = 0;
  #ready = false;
  #paused = false;
  #probed = false;
  #over = false;
  #lastMessageAt: number;

  constructor(options: ConnectionOptions, listener: ConnectionListener) {
    this.#options = options;
    this.#listener = listener;
    this.#symbols = [...options.symbols];
    this.#lastMessageAt = options.clock.now();
    this.#link = options.connect({
      opened: () => this.#opened(),
      received: (events) => this.#onMessage(events),
      closed: (reason) => this.#finish(reason),
    });
    this.#after(options.rules.openMs, () => {
      if (this.#requests === 0) this.#finish('the connection did not open in time');
    });
  }

  /** All symbols are answered, and one of them at least is taken. */
  get isReady(): boolean {
    return this.#ready && !this.#over;
  }

  /** The time of the last readable message; the present time while reading is paused. */
  get lastMessageAt(): number {
    return this.#paused ? this.#options.clock.now() : this.#lastMessageAt;
  }

  /** True while reported quotes may have waited unread. */
  get isDelayed(): boolean {
    return this.#paused || this.#link.isDelayed;
  }

  /** Whether it asks for this symbol too, from now on or when it opens; another connection has to where it cannot. */
  add(symbol: string): boolean {
    const isAsked = this.#requests > 0;
    if (isAsked && !this.#link.takesMore) return false;
    this.#symbols.push(symbol);
    if (isAsked) this.#ask([symbol]);
    return true;
  }

  /** How many symbols it asks for. */
  get size(): number {
    return this.#symbols.length;
  }

  pause(): void {
    this.#paused = true;
    this.#link.pause();
  }

  resume(): void {
    this.#lastMessageAt = this.#options.clock.now();
    this.#paused = false;
    this.#link.resume();
  }

  end(): void {
    this.#over = true;
    for (const cancel of this.#cancels) cancel();
    this.#link.end();
  }

  #opened(): void {
    this.#lastMessageAt = this.#options.clock.now();
    this.#ask(this.#symbols);
    this.#watch();
    if (this.#paused) this.#link.pause();
  }

  #ask(symbols: readonly string[]): void {
    const request = ++this.#requests;
    for (const symbol of symbols) this.#waiting.set(symbol, request);
    this.#link.ask(request, symbols);
    this.#awaitAnswer(request);
  }

  #awaitAnswer(request: number): void {
    this.#after(this.#options.rules.answerMs, () => {
      // An answer cannot arrive while reading is paused.
      if (this.#paused) this.#awaitAnswer(request);
      else this.#unanswered(request);
    });
  }

  #onMessage(events: readonly SourceEvent[]): void {
    if (events.some(({ kind }) => kind !== 'garbage') || events.length === 0) {
      this.#lastMessageAt = this.#options.clock.now();
      this.#probed = false;
    }
    for (const event of events) {
      if (this.#over) return;
      if (event.kind === 'taken') this.#answer(this.#symbolsOf(event), null);
      else if (event.kind === 'refused') this.#refuse(event);
      else this.#listener.received(event);
    }
  }

  #symbolsOf({ request, symbol }: { readonly request: number | null; readonly symbol: string | null }): string[] {
    if (symbol !== null) return this.#waiting.has(symbol) ? [symbol] : [];
    return [...this.#waiting].filter(([, asked]) => asked === request).map(([waiting]) => waiting);
  }

  /**
   * A refusal that names no symbol concerns the entire request: each symbol is then requested separately, so that one
   * cannot spoil the others.
   */
  #refuse(event: Extract<SourceEvent, { kind: 'refused' }>): void {
    const symbols = this.#symbolsOf(event);
    if (symbols.length > 1 && event.symbol === null) this.#askSingly(symbols);
    else if (symbols.length > 0) this.#answer(symbols, event.reason);
    else this.#listener.received({ kind: 'garbage', why: `a refusal of nothing that was asked: ${event.reason}` });
  }

  #askSingly(symbols: readonly string[]): void {
    for (const symbol of symbols) {
      this.#askedSingly.add(symbol);
      this.#ask([symbol]);
    }
  }

  #unanswered(request: number): void {
    const symbols = this.#symbolsOf({ request, symbol: null });
    const once = symbols.filter((symbol) => !this.#askedSingly.has(symbol));
    if (once.length > 0) this.#askSingly(once);
    const twice = symbols.filter((symbol) => !once.includes(symbol));
    if (twice.length > 0) this.#answer(twice, 'no answer');
  }

  #answer(symbols: readonly string[], refusal: string | null): void {
    for (const symbol of symbols) {
      this.#waiting.delete(symbol);
      if (refusal === null) this.#taken += 1;
      this.#listener.answered(symbol, refusal);
    }
    if (this.#waiting.size > 0 || symbols.length === 0 || this.#ready || this.#over) return;
    if (this.#taken === 0) {
      this.#finish('the source gave none of the symbols');
      return;
    }
    this.#ready = true;
    this.#listener.ready();
  }

  #watch(): void {
    const { rules, clock } = this.#options;
    const silence = clock.now() - this.lastMessageAt;
    if (silence >= rules.silentMs) {
      this.#finish(`nothing was heard for ${Math.round(rules.silentMs / 1000)} s`);
      return;
    }
    if (rules.probeMs !== null && silence >= rules.probeMs && !this.#probed) {
      this.#probed = true;
      this.#link.probe();
    }
    this.#after(WATCH_MS, () => this.#watch());
  }

  #after(ms: number, act: () => void): void {
    const cancel = this.#options.clock.after(ms, () => {
      this.#cancels.delete(cancel);
      if (!this.#over) act();
    });
    this.#cancels.add(cancel);
  }

  #finish(reason: string): void {
    if (this.#over) return;
    this.end();
    this.#listener.ended(reason);
  }
}

export interface ConnectionOptions {
  readonly connect: Connect;
  /** At least one, each once. */
  readonly symbols: readonly string[];
  readonly rules: ConnectionRules;
  readonly clock: SourceClock;
}

export interface ConnectionListener {
  /** null: the symbol will be sent; otherwise why it will not. */
  answered(symbol: string, refusal: string | null): void;
  ready(): void;
  received(event: SourceEvent): void;
  /** Once, and nothing after it; not after `end`. */
  ended(reason: string): void;
}

const WATCH_MS = 500;
