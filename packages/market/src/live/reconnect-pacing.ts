import type { ConnectionRules } from './source.ts';

/**
 * When to connect again: after delays that double up to a minute, of which chance takes up to a half so that many programs
 * do not come back at once, and never more often than the source allows. It never gives up.
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

  /** How long to wait from now, and counts one more failure. */
  nextDelayMs(now: number): number {
    const growing = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    return Math.ceil(Math.max(growing * (1 - this.#chance() / 2), this.#allowedAt() - now));
  }

  /** To be called for every attempt to connect. */
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
