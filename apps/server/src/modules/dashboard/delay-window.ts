/** What a source's ticks of the last minute took. */
export interface Delays {
  readonly source: string;
  readonly ticks: number;
  /** null where there was no tick. From a hundred milliseconds on it is given in steps of a tenth of its size. */
  readonly medianMs: number | null;
  readonly worstMs: number | null;
}

/**
 * Delays of the last minute by source, counted second by second. Invariant: what it holds does not grow with the number
 * of ticks, and a tick costs one count.
 */
export class DelayWindow {
  readonly #seconds = new Map<string, Second[]>();

  /** `now` in milliseconds of any clock that does not go back. */
  note(source: string, delayMs: number, now: number): void {
    const number = Math.floor(now / SECOND_MS);
    const seconds = this.#seconds.get(source) ?? [];
    if (seconds.length === 0) this.#seconds.set(source, seconds);
    let second = seconds.at(-1);
    if (second?.number !== number) {
      second = { number, worstMs: 0, counts: new Map() };
      seconds.push(second);
      while (seconds[0] !== undefined && seconds[0].number <= number - SECONDS) seconds.shift();
    }
    const delay = Math.max(0, delayMs);
    const step = stepOf(delay);
    second.worstMs = Math.max(second.worstMs, delay);
    second.counts.set(step, (second.counts.get(step) ?? 0) + 1);
  }

  /** Every source that was ever noted, in that order. */
  read(now: number): Delays[] {
    const oldest = Math.floor(now / SECOND_MS) - SECONDS;
    return Array.from(this.#seconds, ([source, all]) => {
      const seconds = all.filter(({ number }) => number > oldest);
      const counts = new Map<number, number>();
      for (const second of seconds)
        for (const [step, count] of second.counts) counts.set(step, (counts.get(step) ?? 0) + count);
      const ticks = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const worstMs = seconds.length === 0 ? null : Math.max(...seconds.map((second) => second.worstMs));
      return { source, ticks, medianMs: medianOf(counts, ticks), worstMs };
    });
  }
}

interface Second {
  readonly number: number;
  worstMs: number;
  /** How many ticks took about as long. */
  readonly counts: Map<number, number>;
}

/** Two figures of it, so that a long delay does not open a count of its own. */
function stepOf(ms: number): number {
  let scale = 1;
  while (ms / scale >= 100) scale *= 10;
  return Math.floor(ms / scale) * scale;
}

function medianOf(counts: ReadonlyMap<number, number>, ticks: number): number | null {
  let before = 0;
  for (const [step, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    before += count;
    if (before * 2 >= ticks) return step;
  }
  return null;
}

const SECOND_MS = 1_000;
const SECONDS = 60;
