/**
 * The pace of jobs that book for very many customers, so that orders are served in between. All of them share one: two
 * midnights at once are no harder on orders than one.
 */
export class Pace {
  readonly #perMs: number;
  /** When the next part would begin if nothing else took time. */
  #dueAt = 0;

  constructor(perMs: number) {
    this.#perMs = perMs;
  }

  /**
   * How long to wait after a part, in milliseconds: as long as the pace allows, and at least a quarter of what the part
   * took, which is longer the busier the database is.
   */
  pauseAfter(count: number, startedAt: number, now: number): number {
    this.#dueAt = Math.max(this.#dueAt, startedAt) + count / this.#perMs;
    return Math.max(this.#dueAt - now, (now - startedAt) / 4);
  }
}

/** Bookings a millisecond: a million of them, of whatever kind, in 571 s. */
export const BOOKING_PACE = new Pace(1.75);
