import type { LineRules } from './source.ts';

/**
 * Decides when to reconnect: after delays that double up to a minute, shortened at random by up to a half so that many
 * programs do not reconnect at once, and never more often than the source allows. It never gives up.
 */
export class Redial {
  readonly #dials: LineRules['dials'];
  readonly #chance: () => number;
  readonly #dialledAt: number[] = [];
  #failures = 0;

  constructor(dials: LineRules['dials'], chance: () => number) {
    this.#dials = dials;
    this.#chance = chance;
  }

  /** Counts one more failure and answers how long to wait from now. */
  nextDelayMs(now: number): number {
    const growing = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    return Math.ceil(Math.max(growing * (1 - this.#chance() / 2), this.#allowedAt() - now));
  }

  /** Must be called for every connection attempt. */
  dialled(now: number): void {
    this.#dialledAt.push(now);
    if (this.#dialledAt.length > this.#dials.most) this.#dialledAt.shift();
  }

  /** A connection has held: the next delay is the first again. */
  succeeded(): void {
    this.#failures = 0;
  }

  #allowedAt(): number {
    const oldest = this.#dialledAt[0];
    return oldest === undefined || this.#dialledAt.length < this.#dials.most ? 0 : oldest + this.#dials.withinMs;
  }
}

const FIRST_MS = 500;
const LONGEST_MS = 60_000;
