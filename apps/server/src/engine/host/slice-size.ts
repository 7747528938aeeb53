/**
 * The number of changes of deferred accounts in one batch, about four for an order that is closed. It follows how long
 * the database is busy with such a batch, so that orders of others, which wait for about three of them, are answered in
 * time on any machine.
 */
export class SliceSize {
  #changes = FIRST;

  get changes(): number {
    return this.#changes;
  }

  /**
   * To be called when no work is left. What comes next may cost more for each change, as closings do after openings, so
   * that it begins with a small one.
   */
  startOver(): void {
    this.#changes = Math.min(this.#changes, FIRST);
  }

  /** The database was busy for so long with a batch that has a slice of this size. */
  learn(busyMs: number): void {
    const factor = Math.min(MOST_GROWTH, Math.max(1 / 2, TARGET_MS / busyMs));
    this.#changes = Math.min(MOST, Math.max(LEAST, Math.round(this.#changes * factor)));
  }
}

const FIRST = 1_000;
/** Below this, what a batch costs by itself takes longer than its slice. */
const LEAST = 250;
const MOST = 4_000;
const TARGET_MS = 15;
const MOST_GROWTH = 1.25;
