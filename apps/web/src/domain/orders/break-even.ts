import { compare } from './order-figures.ts';
import type { Order } from './order.ts';
import { stopFrom } from './stop-entry.ts';
import { wrongStop } from './stop-sides.ts';
import { isAhead } from './trail.ts';

/** The first price at which a position has earned its fee, decimal text; `rate` turns its quote currency into money. */
export function breakEvenOf(order: Order, rate: string): string | null {
  const { openPrice, fee, instrument } = order;
  if (compare(fee, '0') !== 1) return openPrice;
  const terms = { ...order, rate, precision: instrument.pricePrecision, cost: '0' };
  const entry = stopFrom('money', fee, 'takeProfit', terms);
  return entry.kind === 'price' ? entry.price : null;
}

/**
 * Where a stop loss would take all risk from a position that closes at `now`; null where the price has not come that
 * far, or the stop that it has is as good. One that follows the price is left to do so.
 */
export function breakEvenStop(order: Order, rate: string, now: string): string | null {
  const price = order.status === 'open' && order.trail === '' ? breakEvenOf(order, rate) : null;
  if (price === null || wrongStop(order.side, now, price, null) !== null) return null;
  return order.stopLoss === '' || isAhead(order.side, price, order.stopLoss) ? price : null;
}
