import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from './endpoint.ts';

/** Counts calls per name and key; `settingOf` gives an override of a limit's points (null: as declared). */
export class RateLimits {
  readonly #counters = new Map<string, Counter>();
  readonly #settingOf: (name: string) => number | null;

  constructor(settingOf: (name: string) => number | null) {
    this.#settingOf = settingOf;
  }

  /** Counts one call. Answers null when it is within the limit, otherwise the seconds until the next may come. */
  async take(limit: RateLimit, key: string): Promise<number | null> {
    const points = this.#settingOf(limit.name) ?? limit.points;
    const counter = this.#counterOf(limit, points);
    try {
      const result = await counter.limiter.consume(key);
      if (result.consumedPoints === 1 && ++counter.keys > MOST_KEYS) this.#counters.delete(limit.name);
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    }
  }

  #counterOf(limit: RateLimit, points: number): Counter {
    const known = this.#counters.get(limit.name);
    if (known !== undefined && known.points === points) return known;
    const limiter = new RateLimiterMemory({ points, duration: limit.seconds });
    const counter = { points, limiter, keys: 0 };
    this.#counters.set(limit.name, counter);
    return counter;
  }
}

/**
 * Keys a counter sees before it starts afresh: callers from very many addresses must
 * not fill the memory. Forgetting lets some of them call more often for one window;
 * the limits per account and the lock-out, kept in the database, do not forget.
 */
const MOST_KEYS = 100_000;

interface Counter {
  readonly points: number;
  readonly limiter: RateLimiterMemory;
  keys: number;
}
