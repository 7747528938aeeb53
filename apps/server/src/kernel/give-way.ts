/**
 * How long a job that books for very many customers waits after a part of them, in milliseconds, so that orders are
 * served in between: as long as a million in a little less than ten minutes allows, and at least a quarter of what the
 * part took, which is longer the busier the database is.
 */
export function pauseAfter(count: number, tookMs: number): number {
  return Math.max(count / PACE_PER_MS - tookMs, tookMs / 4);
}

/** A million in 571 s. */
const PACE_PER_MS = 1.75;
