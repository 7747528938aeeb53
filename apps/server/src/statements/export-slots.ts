import type { Readable } from 'node:stream';

/**
 * Who is being sent a file now: at most one at a time a customer and a few in all, each for a limited time, so that neither memory
 * nor the database is held by those who take theirs slowly. Invariant: a place that was taken is given back exactly once.
 */
export class ExportSlots {
  readonly #taken = new Set<number>();
  readonly #most: number;
  readonly #longestMs: number;

  constructor(most = MOST_AT_ONCE, longestMs = LONGEST_MS) {
    this.#most = most;
    this.#longestMs = longestMs;
  }

  /** Takes the customer's place; or says why there is none. */
  take(userId: number): 'taken' | 'oneAtATime' | 'busy' {
    if (this.#taken.has(userId)) return 'oneAtATime';
    if (this.#taken.size >= this.#most) return 'busy';
    this.#taken.add(userId);
    return 'taken';
  }

  giveBack(userId: number): void {
    this.#taken.delete(userId);
  }

  /** Gives the place back when the file ends, however it ends; one that takes too long is broken off. */
  giveBackAfter(userId: number, content: Readable): void {
    const timer = setTimeout(() => content.destroy(new ExportTooSlowError()), this.#longestMs);
    content.once('close', () => {
      clearTimeout(timer);
      this.giveBack(userId);
    });
  }
}

/** A file took longer than any may. */
class ExportTooSlowError extends Error {
  override name = 'ExportTooSlowError';
  override message = 'The file was not taken within its time.';
}

const MOST_AT_ONCE = 4;
const LONGEST_MS = 600_000;
