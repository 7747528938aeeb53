import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { changeOrder } from '@candor/protocol/trading/change-order.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import { call } from '../../api/call.ts';
import { compare } from './order-figures.ts';
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

/** The stops of an order. null is none; a trail takes the place of a stop loss, see trail.ts. */
export interface Stops {
  readonly stopLoss: string | null;
  readonly trail: string | null;
  readonly takeProfit: string | null;
}

/** Those that the order has. */
export const stopsOf = ({ stopLoss, trail, takeProfit }: Order): Stops => ({
  stopLoss: trail === '' && stopLoss !== '' ? stopLoss : null,
  trail: trail === '' ? null : trail,
  takeProfit: takeProfit === '' ? null : takeProfit,
});

/** Sets all stops. */
export function useSetStops(order: Order): Change<Order, Stops> {
  return useChange((idempotencyKey, stops) => setStops(order, stops, idempotencyKey));
}

/** What a pending order waits with; null is no stop. */
export interface PendingDraft extends Stops {
  readonly lots: string;
  readonly target: string;
}

/** Changes a pending order. Its stops alone can be changed while its market is closed. */
export function useChangePending(order: Order): Change<Order, PendingDraft> {
  return useChange(async (idempotencyKey, draft) => {
    if (!movesMoney(order, draft)) return setStops(order, draft, idempotencyKey);
    const input = { id: order.id, cont: draft.lots, target_price: draft.target, ...wireStops(draft) };
    const answer = await call(changeOrder, input, { quiet: true, idempotencyKey });
    void refetchOrders();
    return replaced(answer.order);
  });
}

/** Whether a change is of more than the stops. */
export const movesMoney = (order: Order, { lots, target }: PendingDraft): boolean =>
  compare(lots, order.lots) !== 0 || compare(target, order.triggerPrice) !== 0;

async function setStops(order: Order, stops: Stops, idempotencyKey: string): Promise<Order> {
  const input = { id: order.id, ...wireStops(stops) };
  return replaced((await call(setStopPrice, input, { quiet: true, idempotencyKey })).order);
}

function replaced(wire: OrderDto): Order {
  const changed = toOrder(wire);
  replaceOpenOrder(changed);
  return changed;
}

const wireStops = ({ stopLoss, trail, takeProfit }: Stops) => ({
  stop_loss_price: stopLoss ?? '',
  trail: trail ?? '',
  target_profit_price: takeProfit ?? '',
});
