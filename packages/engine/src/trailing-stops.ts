import type { Price } from '@candor/decimal/decimal.ts';
import type { FillTick, Side } from './order.ts';
import { PeakStack } from './peak-stack.ts';
import type { Trailing } from './peak-stack.ts';

/** A peak, for as long as orders have it. */
export interface PeakEntry {
  readonly side: Side;
  /** The number of the quote from which it is the best. */
  readonly since: number;
  readonly price: Price;
}

/** The trailing stops of one instrument: a quote costs four comparisons while it moves and reaches none. */
export class TrailingStops<T extends Trailing> {
  readonly #tops = new Float64Array(2);
  readonly buy = new PeakStack<T>('buy', this.#tops, 0);
  readonly sell = new PeakStack<T>('sell', this.#tops, 1);

  isReached(bid: number, ask: number): boolean {
    return (this.#tops[0] as number) <= -bid || (this.#tops[1] as number) <= ask;
  }

  /** Moves the stops that this quote, with its prices as doubles, takes along. */
  raise(tick: FillTick, bid: number, ask: number): void {
    this.buy.raise(tick.bid, bid);
    this.sell.raise(tick.ask, ask);
  }

  collect(tick: FillTick, bid: number, ask: number, into: T[]): void {
    this.buy.collect(tick.bid, bid, into);
    this.sell.collect(tick.ask, ask, into);
  }

  get orderCount(): number {
    return this.buy.orderCount + this.sell.orderCount;
  }

  *entries(): Generator<PeakEntry> {
    for (const side of SIDES) for (const [since, price] of this[side].entries()) yield { side, since, price };
  }

  /** What changed since the last take; the price is null where no peak begins any more. */
  *take(): Generator<Omit<PeakEntry, 'price'> & { readonly price: Price | null }> {
    for (const side of SIDES) {
      const { changed } = this[side];
      for (const since of changed) yield { side, since, price: this[side].priceAt(since) };
      changed.clear();
    }
  }
}

const SIDES = ['buy', 'sell'] as const;
