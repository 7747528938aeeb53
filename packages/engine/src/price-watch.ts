import { TriggerHeap } from './trigger-heap.ts';

/**
 * All watched prices of one instrument, by what is watched: the bid, the ask, or their sum, which is twice the mid that
 * conversion rates use. Keys and prices are counts of 1e-8, exact as doubles below ninety million.
 */
export class PriceWatch<T> {
  readonly bidBelow = new TriggerHeap<T>('below');
  readonly bidAbove = new TriggerHeap<T>('above');
  readonly askBelow = new TriggerHeap<T>('below');
  readonly askAbove = new TriggerHeap<T>('above');
  readonly sumBelow = new TriggerHeap<T>('below');
  readonly sumAbove = new TriggerHeap<T>('above');

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
