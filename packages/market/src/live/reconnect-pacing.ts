import type { ConnectionRules } from './source.ts';

/**
 * Decides when to reconnect: after delays that double up to a minute, shortened at random by up to a half so that many
 * programs do not reconnect at once, and never more often than the source allows. It never gives up.
 */
export class ReconnectPacing {
  readonly #connects: ConnectionRules['connects'];
  readonly #chance: () => number;
  readonly #connectedAt: number[] = [];
  #failures = 0;

  constructor(connects: ConnectionRules['connects'], chance: () => number) {
    this.#connects = connects;
    this.#chance = chance;
  }

  /** Counts one more failure and answers how long to wait from now. */
  nextDelayMs(now: number): number {
    const growing = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    return Math.ceil(Math.max(growing * (1 - this.#chance() / 2), this.#allowedAt() - now));
  }

  /** Must be called for every connection attempt. */
  connected(now: number): void {
    this.#connectedAt.push(now);
    if (this.#connectedAt.length > this.#connects.most) this.#connectedAt.shift();
  }

  /** A connection has held: the next delay is the first again. */
  succeeded(): void {
    this.#failures = 0;
  }

  #allowedAt(): number {
    const oldest = this.#connectedAt[0];
    return oldest === undefined || this.#connectedAt.length < this.#connects.most
      ? 0
      : oldest + this.#connects.withinMs;
  }
}

const FIRST_MS = 500;
const LONGEST_MS = 60_000;
