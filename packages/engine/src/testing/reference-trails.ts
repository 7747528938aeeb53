import type { Money, Price } from '@candor/decimal/decimal.ts';
import type { OrderId } from '../ids.ts';
import type { FillTick, Order } from '../order.ts';
import { exitPrice } from './reference-market.ts';

/** What an order that has just been placed does not have. */
export const NOT_CLOSED = {
  trailSince: null,
  profit: 0n as Money,
  closedAt: null,
  closePrice: null,
  closeTick: null,
  closeRate: null,
  closeReason: null,
  followId: null,
  originalId: null,
} satisfies Partial<Order>;

/** The best closing price that each position with a trail has seen, one by one. */
export class ReferenceTrails {
  readonly #peaks = new Map<OrderId, bigint>();

  see({ id, side }: Order, tick: FillTick): void {
    const peak = this.#peaks.get(id);
    if (peak === undefined) return;
    const now = exitPrice(side, tick);
    if (side === 'buy' ? now > peak : now < peak) this.#peaks.set(id, now);
  }

  /** The stop loss in force. */
  stopOf({ id, side, trail, stopLoss }: Order): Price | null {
    const peak = this.#peaks.get(id);
    if (trail === null || peak === undefined) return stopLoss;
    const stop = side === 'buy' ? peak - trail : peak + trail;
    return stop > 0n ? (stop as Price) : null;
  }

  /** The trail counts from now if it is new or longer, or if a shorter one would be reached at once. */
  set(before: Order, order: Order, tick: FillTick): Order {
    const { id, side, trail } = order;
    if (trail === null) {
      this.#peaks.delete(id);
      return { ...order, trailSince: null };
    }
    const now = exitPrice(side, tick);
    const stop = this.stopOf(order);
    const isClear = stop === null || (side === 'buy' ? stop < now : stop > now);
    const isKept = this.#peaks.has(id) && before.trail !== null && trail <= before.trail;
    if (isKept && (trail === before.trail || isClear)) return order;
    this.#peaks.set(id, now);
    return { ...order, trailSince: tick.seq };
  }

  /** A part of an order has seen what the order has. */
  split(order: Order, part: Order): Order {
    const peak = this.#peaks.get(order.id);
    if (peak !== undefined) this.#peaks.set(part.id, peak);
    return part;
  }

  end({ id }: Order): void {
    this.#peaks.delete(id);
  }
}
