import { ORDERS } from '@candor/engine/order.ts';
import type { EngineSnapshot } from '@candor/engine/snapshot.ts';
import { openOf } from '@candor/engine/snapshot.ts';
import { SPREAD, START_BID } from './book.ts';

/**
 * The plain way, made as fast as it goes: per instrument the accounts that hold it,
 * per account its positions side by side in flat arrays of doubles. A tick computes
 * the equity of each account concerned and compares it with its stop-out level.
 */
export class BookScan {
  readonly #holders: Int32Array[];
  readonly #first: Int32Array;
  readonly #instrument: Int32Array;
  readonly #units: Float64Array;
  readonly #openPrice: Float64Array;
  readonly #balance: Float64Array;
  readonly #stopOut: Float64Array;
  readonly #bid: Float64Array;

  constructor(snapshot: EngineSnapshot) {
    const orders = [...openOf(snapshot, ORDERS)].sort((a, b) => a.userId - b.userId);
    const users = [...new Set(orders.map(({ userId }) => userId))];
    const place = new Map(users.map((user, index) => [user, index]));
    const instruments = [...snapshot.instruments].length;
    this.#first = new Int32Array(users.length + 1);
    this.#instrument = Int32Array.from(orders, (order) => order.instrumentId - 1);
    this.#units = Float64Array.from(
      orders,
      (order) => ((order.side === 'buy' ? 1 : -1) * Number(order.lots * order.contractSize)) / 1e16,
    );
    this.#openPrice = Float64Array.from(orders, (order) => Number(order.openPrice));
    this.#balance = new Float64Array(users.length);
    this.#stopOut = new Float64Array(users.length);
    this.#bid = new Float64Array(instruments).fill(Number(START_BID));
    for (const { owner, kind, balance } of snapshot.balances) {
      const index = place.get(owner);
      if (index !== undefined && kind === 1) this.#balance[index] = Number(balance);
    }
    const holders = Array.from({ length: instruments }, () => new Set<number>());
    for (const order of orders) {
      const index = place.get(order.userId) ?? 0;
      this.#first[index + 1] = (this.#first[index + 1] ?? 0) + 1;
      this.#stopOut[index] = (this.#stopOut[index] ?? 0) + Number(order.margin) / 2;
      holders[order.instrumentId - 1]?.add(index);
    }
    for (let index = 0; index < users.length; index += 1)
      this.#first[index + 1] = (this.#first[index + 1] ?? 0) + (this.#first[index] ?? 0);
    this.#holders = holders.map((each) => Int32Array.from(each));
  }

  /** Accounts at or below their stop-out level at this quote. */
  countBelow(instrument: number, bid: number): number {
    const bids = this.#bid;
    bids[instrument] = bid;
    const spread = Number(SPREAD);
    let below = 0;
    const holders = this.#holders[instrument] as Int32Array;
    for (let place = 0; place < holders.length; place += 1) {
      const account = holders[place] as number;
      let equity = this.#balance[account] as number;
      const end = this.#first[account + 1] as number;
      for (let leg = this.#first[account] as number; leg < end; leg += 1) {
        const units = this.#units[leg] as number;
        const now = (bids[this.#instrument[leg] as number] as number) + (units < 0 ? spread : 0);
        equity += units * (now - (this.#openPrice[leg] as number));
      }
      if (equity <= (this.#stopOut[account] as number)) below += 1;
    }
    return below;
  }
}
