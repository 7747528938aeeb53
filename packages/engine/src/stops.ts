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

/** `undefined` is not a value here: null removes a stop, a price sets it. */
export interface SetStops extends OfCustomer {
  readonly kind: 'setStops';
  readonly orderId: OrderId;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
}

export const SET_STOPS = defineCustomerCommand<SetStops>('setStops', setStops);

/**
 * Sets or removes both stops of an open order. A position's stops are checked against its present closing price, those
 * of a pending order against its target. Nothing is filled, so the last quote is used even while the market is closed.
 */
function setStops(state: PartitionState, command: SetStops): CommandResult {
  const open = state.ownOrder(command.userId, command.orderId);
  if (typeof open === 'string') return refused(open);
  const { order, instrument } = open;
  const { stopLoss, takeProfit, userId } = command;
  const reference =
    order.status === 'pending'
      ? must(order.target, 'a pending order has a target')
      : closingPrice(order.side, must(instrument.tick, 'a position has a quote'));
  const refusal = stopsRefusal(order.side, reference, stopLoss, takeProfit);
  if (refusal !== null) return refused(refusal);
  const changed: Order = { ...order, stopLoss, takeProfit };
  state.put(ORDERS, changed);
  state.event({ kind: 'orderChanged', userId, order: changed });
  return appliedRow(ORDERS, changed);
}

/**
 * A buy's stop-loss is below the reference price and its take-profit above it; for a sell it is the other way round.
 */
export function stopsRefusal(
  side: Side,
  reference: Price,
  stopLoss: Price | null,
  takeProfit: Price | null,
): RefusalReason | null {
  if (stopLoss !== null && !isOnSide(stopLoss, reference, side === 'buy' ? 'below' : 'above')) return 'wrongStopLoss';
  if (takeProfit !== null && !isOnSide(takeProfit, reference, side === 'buy' ? 'above' : 'below')) {
    return 'wrongTakeProfit';
  }
  return null;
}

const isOnSide = (stop: Price, reference: Price, where: 'above' | 'below'): boolean =>
  stop > 0n && (where === 'above' ? stop > reference : stop < reference);

/** The stop of a position that this quote reaches; null for none. */
export function stopReached(order: Order, tick: FillTick): CloseReason | null {
  const { stopLoss, takeProfit } = order;
  const now = closingPrice(order.side, tick);
  if (order.side === 'buy') {
    if (stopLoss !== null && now <= stopLoss) return 'stopLoss';
    return takeProfit !== null && now >= takeProfit ? 'takeProfit' : null;
  }
  if (stopLoss !== null && now >= stopLoss) return 'stopLoss';
  return takeProfit !== null && now <= takeProfit ? 'takeProfit' : null;
}
