import type { RawQuote } from '../quote.ts';

/** Quotes in the order of their times, between a source that gives them and a market that takes them. */
export class QuoteQueue {
  readonly #limit: number;
  #quotes: RawQuote[] = [];
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#quotes.length - this.#taken;
  }

  /** The source must wait. Quotes sent before that are still accepted: nothing is dropped here. */
  get isFull(): boolean {
    return this.length >= this.#limit;
  }

  get isHalfEmpty(): boolean {
    return this.length <= this.#limit / 2;
  }

  put(quote: RawQuote): void {
    this.#quotes.push(quote);
  }

  /** The quotes up to and including a time that were not taken yet, up to a maximum number. */
  take(toMs: number, most: number): readonly RawQuote[] {
    const from = this.#taken;
    while (this.#taken - from < most && this.hasUntil(toMs)) this.#taken += 1;
    const quotes = this.#quotes.slice(from, this.#taken);
    if (this.#taken * 2 > this.#quotes.length) {
      this.#quotes = this.#quotes.slice(this.#taken);
      this.#taken = 0;
    }
    return quotes;
  }

  hasUntil(toMs: number): boolean {
    const next = this.#quotes[this.#taken];
    return next !== undefined && next.at <= toMs;
  }
}
