import { createObservable } from '@candor/client/observable.ts';
import type { Candle } from '../../market/candle.ts';
import { newerCandles, olderPage } from '../candle-pages.ts';
import type { ChartStatus } from '../chart-message.tsx';

/**
 * The candles of a compared instrument: as far back as the chart shows its own, and as new as they are pushed.
 * Invariant: they follow one another without a hole and without one twice.
 */
export class ComparedCandles {
  readonly status = createObservable<ChartStatus>({ kind: 'loading' });
  readonly #read: (before: number) => Promise<readonly Candle[]>;
  readonly #onChange: () => void;
  #list: readonly Candle[] = [];
  /** No older ones are to be had, or no more are held. */
  #isWhole = false;
  #isReading = false;
  #wanted = Infinity;
  /** What is being read for an earlier one is thrown away. */
  #generation = 0;

  /** `read` gives the candles that open before a time (epoch ms; 0 is the newest), oldest first. */
  constructor(read: (before: number) => Promise<readonly Candle[]>, onChange: () => void) {
    this.#read = read;
    this.#onChange = onChange;
  }

  /** Oldest first. */
  get list(): readonly Candle[] {
    return this.#list;
  }

  /** The chart shows candles from `time` on, epoch ms. */
  cover(time: number): void {
    this.#wanted = time;
    const isHeld = (this.#list[0]?.time ?? Infinity) <= time;
    if (isHeld || this.#isWhole || this.#isReading || this.status.get().kind === 'failed') return;
    void this.#readOlder();
  }

  push(candle: Candle): void {
    const last = this.#list.at(-1);
    // Before the first page a lone candle would pass for the whole line.
    if (last === undefined ? !this.#isWhole : candle.time < last.time) return;
    const before = last?.time === candle.time ? this.#list.slice(0, -1) : this.#list;
    this.#keep([...before, candle]);
  }

  /** Something may have been missed. */
  async catchUp(): Promise<void> {
    const last = this.#list.at(-1);
    if (last === undefined) return this.reload();
    const page = await this.#page(0);
    if (page === null) return;
    const newer = newerCandles(last.time, page);
    // Some between are not known: all is read again.
    if (newer === null) return this.reload();
    const until = newer.at(-1)?.time ?? last.time;
    const [held, pushed] = [
      this.#list.filter(({ time }) => time < last.time),
      this.#list.filter(({ time }) => time > until),
    ];
    this.#keep([...held, ...newer, ...pushed]);
  }

  /** Reads all again. */
  reload(): void {
    this.dispose();
    this.#list = [];
    this.#isWhole = false;
    this.#isReading = false;
    this.status.set({ kind: 'loading' });
    this.cover(this.#wanted);
  }

  dispose(): void {
    this.#generation += 1;
  }

  async #readOlder(): Promise<void> {
    const generation = this.#generation;
    const first = this.#list[0]?.time;
    this.#isReading = true;
    const page = await this.#page(first ?? 0);
    if (generation !== this.#generation) return;
    this.#isReading = false;
    if (page === null) return;
    const { candles, end } = olderPage(first ?? Infinity, page, this.#list.length);
    this.#isWhole = end !== null;
    this.#keep([...candles, ...this.#list]);
    this.cover(this.#wanted);
  }

  /** A page, or null where it could not be read or is wanted no more. */
  async #page(before: number): Promise<readonly Candle[] | null> {
    const generation = this.#generation;
    try {
      const page = await this.#read(before);
      return generation === this.#generation ? page : null;
    } catch (error) {
      if (generation === this.#generation) this.status.set({ kind: 'failed', error });
      return null;
    }
  }

  #keep(list: readonly Candle[]): void {
    this.#list = list;
    const kind = list.length === 0 ? 'empty' : 'ready';
    if (this.status.get().kind !== kind) this.status.set({ kind });
    this.#onChange();
  }
}
