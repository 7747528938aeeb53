import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { call } from '../../api/call.ts';
import { dropOpenOrders, refetchOrders, replaceOpenOrder } from './order-queries.ts';
import { toOrder } from './order.ts';
import type { Order } from './order.ts';
import { closeOrder } from './place-order.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { Change } from '@candor/client/use-change.ts';

/** Closes the order, or `lots` of it. The answer is the closed order, or the closed part. */
export function useCloseOrder(order: Order, lots: string | null, onDone?: (closed: Order) => void): Change<Order> {
  return useChange(async (idempotencyKey) => {
    const closed = await closeOrder(order.id, lots, idempotencyKey);
    if (lots === null) dropOpenOrders([order.id]);
    void refetchOrders();
    return closed;
  }, onDone);
}

export function useCancelOrder(order: Order, onDone?: (cancelled: Order) => void): Change<Order> {
  return useChange(async (idempotencyKey) => {
    const answer = await call(cancelTrade, { id: order.id }, { quiet: true, idempotencyKey });
    dropOpenOrders([order.id]);
    void refetchOrders();
    return toOrder(answer.order);
  }, onDone);
}

/** Sets both stops; null removes one. */
export function useSetStops(order: Order, stopLoss: string | null, takeProfit: string | null): Change<Order> {
  return useChange(async (idempotencyKey) => {
    const input = { id: order.id, stop_loss_price: stopLoss ?? '', target_profit_price: takeProfit ?? '' };
    const answer = await call(setStopPrice, input, { quiet: true, idempotencyKey });
    const changed = toOrder(answer.order);
    replaceOpenOrder(changed);
    return changed;
  });
}
