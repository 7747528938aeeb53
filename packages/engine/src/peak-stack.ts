import { assert, must } from '@candor/decimal/assert.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Side } from './order.ts';
import { TriggerHeap } from './trigger-heap.ts';

/** The best closing price since a trail was set: the highest bid for a buy, the lowest ask for a sell. */
export interface Peak {
  readonly price: Price;
}

/** What follows a peak at a distance. A handle of -1 is in no stack. */
export interface Trailing {
  peak: Peak | null;
  stopLossHandle: number;
}

/** The orders that have the same peak, by their distance. */
class SharedPeak<T> implements Peak {
  since: number;
  price: Price;
  readonly orders = new TriggerHeap<T>('above');
  handle = -1;

  constructor(since: number, price: Price) {
    this.since = since;
    this.price = price;
  }
}

/**
 * The peaks of the trailing orders of one side of an instrument, the oldest first. Invariant: each peak is the best
 * price of the quotes from its `since` to now, each is better than the next, none is without orders, and an order
 * belongs to the last one that does not begin after its own trail. So a quote changes nothing but the peaks that it
 * beats, which become one, and no order is looked at.
 */
export class PeakStack<T extends Trailing> {
  /** The sequence numbers at which a peak began or begins, of those that changed since the last take. */
  readonly changed = new Set<number>();
  readonly #sign: 1 | -1;
  readonly #peaks: SharedPeak<T>[] = [];
  readonly #levels: TriggerHeap<SharedPeak<T>>;
  /** The last peak, negative for sells; Infinity for none. */
  #least = Infinity;

  constructor(side: Side, tops: Float64Array<ArrayBuffer>, place: number) {
    this.#sign = side === 'buy' ? 1 : -1;
    this.#levels = new TriggerHeap(side === 'buy' ? 'below' : 'above', tops, place);
  }

  get orderCount(): number {
    return this.#peaks.reduce((sum, { orders }) => sum + orders.size, 0);
  }

  /** Takes a new closing price into account. */
  raise(price: Price, key: number): void {
    if (this.#sign * key < this.#least) return;
    const peaks = this.#peaks;
    let from = peaks.length;
    while (from > 0 && !this.#isBetter((peaks[from - 1] as Peak).price, price)) from -= 1;
    const first = peaks[from];
    if (first === undefined || (first.price === price && from === peaks.length - 1)) return;
    const { since } = first;
    const beaten = peaks.splice(from);
    let merged = first;
    for (const peak of beaten) {
      this.changed.add(peak.since);
      if (peak.orders.size > merged.orders.size) merged = peak;
    }
    for (const peak of beaten) if (peak !== merged) this.#move(peak, merged);
    merged.since = since;
    merged.price = price;
    peaks.push(merged);
    this.#settle(merged);
  }

  /** Adds an order whose trail counts from `since` and has seen this peak. */
  add(order: T, trail: number, since: number, price: Price): void {
    const place = this.#countUntil(since);
    const [before, after] = [this.#peaks[place - 1], this.#peaks[place]];
    const fits = !(before !== undefined && this.#isBetter(price, before.price));
    assert(fits && !(after !== undefined && this.#isBetter(after.price, price)), 'a later peak is no better');
    const peak = before?.price === price ? before : this.#peakAt(place, since, price);
    order.peak = peak;
    order.stopLossHandle = peak.orders.add(trail, order);
    this.#settle(peak);
  }

  remove(order: T): void {
    const peak = order.peak as SharedPeak<T>; // which `add` gave it
    peak.orders.remove(order.stopLossHandle);
    order.stopLossHandle = -1;
    order.peak = null;
    if (peak.orders.size > 0) return this.#settle(peak);
    this.#peaks.splice(this.#countUntil(peak.since) - 1, 1);
    this.#levels.remove(peak.handle);
    this.changed.add(peak.since);
    this.#setLeast();
  }

  /** Adds a stored peak, the oldest first, to which its orders are yet to be added. */
  adopt(since: number, price: Price): void {
    const peak = new SharedPeak<T>(since, price);
    this.#peaks.push(peak);
    peak.handle = this.#levels.add(this.#keyOf(peak), peak);
    this.#setLeast();
  }

  /** The peak of an order that is in the stack. */
  priceSince(since: number): Price {
    return must(this.#peaks[this.#countUntil(since) - 1], 'a trailing order has its peak').price;
  }

  /** The peak that begins at this quote; null for none. */
  priceAt(since: number): Price | null {
    const peak = this.#peaks[this.#countUntil(since) - 1];
    return peak?.since === since ? peak.price : null;
  }

  *entries(): Generator<readonly [since: number, price: Price]> {
    for (const { since, price } of this.#peaks) yield [since, price];
  }

  /** Visits every order with its peak. */
  each(visit: (order: T, price: Price) => void): void {
    for (const { orders, price } of this.#peaks) orders.each((_, order) => visit(order, price));
  }

  /** Appends the orders whose stop this closing price reaches. As in a heap, each is checked exactly afterwards. */
  collect(price: Price, key: number, into: T[]): void {
    if (!this.#levels.isReached(key)) return;
    const reached: SharedPeak<T>[] = [];
    this.#levels.collect(key, reached);
    for (const peak of reached) peak.orders.collect(this.#sign * Number(peak.price - price), into);
  }

  /** @throws AssertionError unless the order is where its trail belongs. */
  assertHolds(order: T, trail: number, since: number): void {
    const peak = this.#peaks[this.#countUntil(since) - 1];
    assert(peak !== undefined && order.peak === peak, 'a trailing order has its peak');
    assert(peak.orders.holds(order.stopLossHandle, trail, order), 'a trailing order is found by its distance');
    assert(this.#levels.holds(peak.handle, this.#keyOf(peak), peak), 'a peak is found by its nearest stop');
  }

  #peakAt(place: number, since: number, price: Price): SharedPeak<T> {
    const after = this.#peaks[place];
    this.changed.add(since);
    if (after?.price === price) {
      this.changed.add(after.since);
      after.since = since;
      return after;
    }
    const peak = new SharedPeak<T>(since, price);
    this.#peaks.splice(place, 0, peak);
    peak.handle = this.#levels.add(this.#keyOf(peak), peak);
    return peak;
  }

  #move(from: SharedPeak<T>, to: SharedPeak<T>): void {
    this.#levels.remove(from.handle);
    from.orders.each((trail, order) => {
      order.peak = to;
      order.stopLossHandle = to.orders.add(trail, order);
    });
  }

  #settle(peak: SharedPeak<T>): void {
    this.#levels.update(peak.handle, this.#keyOf(peak));
    this.#setLeast();
  }

  #setLeast(): void {
    const last = this.#peaks.at(-1);
    this.#least = last === undefined ? Infinity : this.#sign * Number(last.price);
  }

  /** The nearest stop. Where a double is not exact it errs towards being reached. */
  #keyOf({ price, orders }: SharedPeak<T>): number {
    const key = Number(price);
    const slack = Number.isSafeInteger(key) ? 0 : 4 * key * Number.EPSILON;
    return key - this.#sign * (orders.top - slack);
  }

  /** How many peaks do not begin after this. */
  #countUntil(since: number): number {
    let [low, high] = [0, this.#peaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#peaks[middle] as SharedPeak<T>).since <= since) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBetter(one: Price, other: Price): boolean {
    return this.#sign === 1 ? one > other : one < other;
  }
}
