import { TriggerHeap } from './trigger-heap.ts';

/**
 * All watched prices of one instrument, by what is watched: the bid, the ask, or their sum, which is twice the mid that
 * conversion rates use. Keys and prices are counts of 1e-8, exact as doubles below ninety million.
 */
export class PriceWatch<T> {
  readonly #tops = new Float64Array(6);
  readonly bidBelow = new TriggerHeap<T>('below', this.#tops, 0);
  readonly bidAbove = new TriggerHeap<T>('above', this.#tops, 1);
  readonly askBelow = new TriggerHeap<T>('below', this.#tops, 2);
  readonly askAbove = new TriggerHeap<T>('above', this.#tops, 3);
  readonly sumBelow = new TriggerHeap<T>('below', this.#tops, 4);
  readonly sumAbove = new TriggerHeap<T>('above', this.#tops, 5);

  /** Whether `collect` finds anything. Most quotes reach nothing, so this touches none of the heaps. */
  isReached(bid: number, ask: number): boolean {
    const tops = this.#tops;
    const sum = bid + ask;
    return (
      (tops[0] as number) <= -bid ||
      (tops[1] as number) <= bid ||
      (tops[2] as number) <= -ask ||
      (tops[3] as number) <= ask ||
      (tops[4] as number) <= -sum ||
      (tops[5] as number) <= sum
    );
  }

  /** Appends what this quote reaches, in no particular order. A payload that is watched twice may be appended twice. */
  collect(bid: number, ask: number, into: T[]): void {
    this.bidBelow.collect(bid, into);
    this.bidAbove.collect(bid, into);
    this.askBelow.collect(ask, into);
    this.askAbove.collect(ask, into);
    this.sumBelow.collect(bid + ask, into);
    this.sumAbove.collect(bid + ask, into);
  }

  get size(): number {
    const { bidBelow, bidAbove, askBelow, askAbove, sumBelow, sumAbove } = this;
    return bidBelow.size + bidAbove.size + askBelow.size + askAbove.size + sumBelow.size + sumAbove.size;
  }
}
