import { price } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Order, Side } from './order.ts';
import type { OpenOrder } from './trading-book.ts';

/** The stop loss in force of an open order: that of the order, or where its trail has come to. Null for none. */
export function stopOf({ order, peak }: OpenOrder): Price | null {
  const { side, trail, stopLoss } = order;
  return trail === null || peak === null ? stopLoss : stopBehind(side, peak.price, trail);
}

/** The stop loss at a distance behind the best closing price. Null where that is no price, so that none reaches it. */
export function stopBehind(side: Side, peak: Price, trail: Price): Price | null {
  const level = side === 'buy' ? peak - trail : peak + trail;
  return level > 0n ? price(level) : null;
}

/** The order with the stop loss that is in force, as it is kept once it has closed. */
export function withStop(open: OpenOrder): Order {
  const { order } = open;
  return order.trail === null ? order : { ...order, stopLoss: stopOf(open) };
}
