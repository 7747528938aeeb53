/** A bucket of tokens: `burst` messages at once, then `perSecond` on average. Times are wall milliseconds. */
export class MessageRate {
  readonly #burst: number;
  readonly #perMs: number;
  #tokens: number;
  #at: number;

  constructor(limit: { readonly burst: number; readonly perSecond: number }, now: number) {
    this.#burst = limit.burst;
    this.#perMs = limit.perSecond / 1000;
    this.#tokens = limit.burst;
    this.#at = now;
  }

  /** False where the message is one too many. */
  take(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
