/**
 * The number of changes of deferred accounts in one batch, about four for
 * an order that is closed. It follows what batches take, so that orders of others,
 * which wait for at most a few of them, are answered in time on any machine.
 */
export class SliceSize {
  #changes = FIRST;

  get changes(): number {
    return this.#changes;
  }

  /** A batch with a slice of this size took so long. */
  learn(commitMs: number): void {
    if (commitMs > SLOW_MS) this.#changes = Math.max(LEAST, Math.trunc(this.#changes / 2));
    else if (commitMs < FAST_MS) this.#changes = Math.min(MOST, Math.trunc(this.#changes * 1.5));
  }
}

const FIRST = 1_000;
const LEAST = 100;
const MOST = 4_000;
const SLOW_MS = 120;
const FAST_MS = 60;
