import type { Price } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import { closingPrice } from './formulas.ts';
import type { OrderId } from './ids.ts';
import type { CloseReason, FillTick, Order, Side } from './order.ts';
import { ORDERS } from './order.ts';
import { appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { stopBehind, stopOf } from './stop-level.ts';
import type { OpenOrder } from './trading-book.ts';

/** `undefined` is not a value here: null removes a stop, a price sets it. */
export interface SetStops extends OfCustomer {
  readonly kind: 'setStops';
  readonly orderId: OrderId;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /** The distance of a trailing stop, which takes the place of a stop loss; absent for none. */
  readonly trail?: Price;
}

export const SET_STOPS = defineCustomerCommand<SetStops>('setStops', setStops);

/**
 * Sets or removes both stops of an open order. A position's stops are checked against its present closing price, those
 * of a pending order against its target. Nothing is filled, so the last quote is used even while the market is closed.
 * A trail of the same distance is left as it is, see `sinceOf`.
 */
function setStops(state: PartitionState, command: SetStops): CommandResult {
  const open = state.ownOrder(command.userId, command.orderId);
  if (typeof open === 'string') return refused(open);
  const { order, instrument } = open;
  const { stopLoss, takeProfit, userId, trail = null } = command;
  const reference =
    order.status === 'pending'
      ? must(order.target, 'a pending order has a target')
      : closingPrice(order.side, must(instrument.tick, 'a position has a quote'));
  const refusal = stopsRefusal(order.side, reference, { stopLoss, takeProfit, trail });
  if (refusal !== null) return refused(refusal);
  const trailSince = trail === null || order.status === 'pending' ? null : sinceOf(open, trail, reference);
  const changed: Order = { ...order, stopLoss, takeProfit, trail, trailSince };
  state.put(ORDERS, changed);
  state.event({ kind: 'orderChanged', userId, order: changed });
  return appliedRow(ORDERS, changed);
}

/**
 * The quote from which the best price counts. The same distance or a smaller one keeps it, so that the stop does not
 * loosen, unless a smaller one would be reached at once. Otherwise it counts from now.
 */
function sinceOf({ order, peak, instrument }: OpenOrder, trail: Price, now: Price): number {
  const from = must(instrument.tick, 'a position has a quote').seq;
  if (order.trail === null || peak === null || trail > order.trail) return from;
  const since = must(order.trailSince, 'the trail of a position counts from a quote');
  if (trail === order.trail) return since;
  const level = stopBehind(order.side, peak.price, trail);
  return level === null || isOnSide(level, now, lossSide(order.side)) ? since : from;
}

type Stops = Pick<Order, 'stopLoss' | 'takeProfit' | 'trail'>;

/**
 * A buy's stop-loss is below the reference price and its take-profit above it; for a sell it is the other way round. A
 * trail takes the place of a stop-loss, and is shorter than the price is high.
 */
export function stopsRefusal(
  side: Side,
  reference: Price,
  { stopLoss, takeProfit, trail }: Stops,
): RefusalReason | null {
  if (trail !== null && (stopLoss !== null || trail <= 0n || trail >= reference)) return 'wrongStopLoss';
  if (stopLoss !== null && !isOnSide(stopLoss, reference, lossSide(side))) return 'wrongStopLoss';
  if (takeProfit !== null && !isOnSide(takeProfit, reference, side === 'buy' ? 'above' : 'below')) {
    return 'wrongTakeProfit';
  }
  return null;
}

const lossSide = (side: Side): 'above' | 'below' => (side === 'buy' ? 'below' : 'above');

const isOnSide = (stop: Price, reference: Price, where: 'above' | 'below'): boolean =>
  stop > 0n && (where === 'above' ? stop > reference : stop < reference);

/** The stop of a position that this quote reaches; null for none. */
export function stopReached(open: OpenOrder, tick: FillTick): CloseReason | null {
  const { order } = open;
  const { takeProfit } = order;
  const stopLoss = stopOf(open);
  const now = closingPrice(order.side, tick);
  if (order.side === 'buy') {
    if (stopLoss !== null && now <= stopLoss) return 'stopLoss';
    return takeProfit !== null && now >= takeProfit ? 'takeProfit' : null;
  }
  if (stopLoss !== null && now >= stopLoss) return 'stopLoss';
  return takeProfit !== null && now <= takeProfit ? 'takeProfit' : null;
}
