import type { Quote } from '../../../live/quote-store.ts';
import { MarketClock } from '../../chart/countdown.ts';

/** What the market stood at from a moment on. Prices are for drawing, never for money. */
export interface TrailTick {
  readonly seq: number;
  /** Market time, epoch ms. */
  readonly time: number;
  /** The middle of bid and ask, unrounded: options begin and end at it. */
  readonly price: number;
  readonly bid: string;
  readonly ask: string;
  /** What came between the tick before and this one is not known: no line leads here. */
  readonly isAfterLoss: boolean;
}

/**
 * The ticks of one instrument since the page began to listen, the oldest first. Nothing is in it that did not come, and
 * it holds no more than the longest tick chart shows.
 */
export class TickTrail {
  readonly #clock: MarketClock;
  readonly #ticks: TrailTick[] = [];
  readonly #listeners = new Set<() => void>();
  #quote: Quote | null = null;

  constructor(clock: MarketClock = new MarketClock()) {
    this.#clock = clock;
  }

  get ticks(): readonly TrailTick[] {
    return this.#ticks;
  }

  /** The newest quote, also where it brought no new tick but is now old. */
  get quote(): Quote | null {
    return this.#quote;
  }

  /** Market time, epoch ms; null before the first tick of an open market. */
  now(): number | null {
    return this.#clock.now();
  }

  /** Calls back when the newest quote is another one. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setQuote(quote: Quote | null): void {
    this.#quote = quote;
    if (quote !== null && quote.time !== null && quote.isOpen) this.#add(quote, quote.time);
    for (const listener of this.#listeners) listener();
  }

  #add({ seq, bid, ask, isStale }: Quote, time: number): void {
    const last = this.#ticks.at(-1);
    if (last !== undefined && seq <= last.seq) return;
    if (!isStale) this.#clock.hear(time);
    const isAfterLoss = last !== undefined && seq !== last.seq + 1 && time - last.time > LOST_AFTER_MS;
    this.#ticks.push({ seq, time, price: (Number(bid) + Number(ask)) / 2, bid, ask, isAfterLoss });
    if (this.#ticks.length > MOST_TICKS) this.#ticks.splice(0, this.#ticks.length - MOST_TICKS);
  }
}

/** Ticks that come close together are pushed as one. What is missing for longer was lost. */
const LOST_AFTER_MS = 3_000;
/** Three minutes at the pace at which quotes reach a screen, and a little more. */
const MOST_TICKS = 2_000;
