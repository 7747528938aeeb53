import { must } from '@candor/decimal/assert.ts';
import type { Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { divideHalfEven, lots as toLots, money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { closingPrice, profitOf } from './formulas.ts';
import { orderId } from './ids.ts';
import type { OrderId } from './ids.ts';
import { fitsTerms } from './lot-terms.ts';
import { quoteRefusal } from './market-check.ts';
import type { CloseReason, FillTick, Order } from './order.ts';
import { ORDERS } from './order.ts';
import { appliedRow, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { charge, pay, profitCause, settleNegativeBalanceCredit } from './settlement.ts';
import { withStop } from './stop-level.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';

export interface CancelOrder extends OfCustomer {
  readonly kind: 'cancelOrder';
  readonly orderId: OrderId;
}

/**
 * Closes a position. `lots` null closes all of it. A part is closed as a new order; the rest stays open under its id.
 */
export interface CloseOrder extends OfCustomer {
  readonly kind: 'closeOrder';
  readonly orderId: OrderId;
  readonly lots: Lots | null;
}

export const CANCEL_ORDER = defineCustomerCommand<CancelOrder>('cancelOrder', cancelOrder);
export const CLOSE_ORDER = defineCustomerCommand<CloseOrder>('closeOrder', closeOrder);

/** A customer closes a position, completely or partially, at the last quote. */
function closeOrder(state: PartitionState, command: CloseOrder): CommandResult {
  const open = state.ownOrder(command.userId, command.orderId);
  if (typeof open === 'string') return refused(open);
  const { order, instrument } = open;
  if (order.status !== 'holding') return refused('notHolding');
  const quantity = command.lots ?? order.lots;
  if (!isClosable(quantity, order, instrument)) return refused('wrongQuantity');
  const refusal = quoteRefusal(instrument, command.at);
  if (refusal !== null) return refused(refusal);
  if (quantity === order.lots) return appliedRow(ORDERS, closePosition(state, open, 'customer', command.at));
  return appliedRow(ORDERS, closePart(state, open, quantity, 'customer', command.at));
}

/** Closes a position, at the closing side of its instrument's last quote unless told, and books the profit. */
export function closePosition(
  state: PartitionState,
  open: OpenOrder,
  reason: CloseReason,
  at: number,
  closing = closingAtQuote(open),
): Order {
  const { account } = open;
  const closed = closedAt(withStop(open), closing, reason, at);
  state.put(ORDERS, closed);
  realise(state, account, closed);
  state.event({ kind: 'orderClosed', userId: account.userId, order: closed, remainder: null });
  if (account.positionCount === 0) settleEmpty(state, account, closed.id, at);
  return closed;
}

function cancelOrder(state: PartitionState, command: CancelOrder): CommandResult {
  const open = state.ownOrder(command.userId, command.orderId);
  if (typeof open === 'string') return refused(open);
  if (open.order.status !== 'pending') return refused('notPending');
  return appliedRow(ORDERS, cancelPending(state, open, 'cancelled', command.at));
}

/** Ends a pending order before it opens, and frees what it had reserved. */
export function cancelPending(state: PartitionState, open: OpenOrder, closeReason: CloseReason, at: number): Order {
  const cancelled: Order = { ...open.order, status: 'closed', closedAt: at, closeReason };
  state.put(ORDERS, cancelled);
  state.event({ kind: 'orderClosed', userId: cancelled.userId, order: cancelled, remainder: null });
  return cancelled;
}

/**
 * Closes part of a position as an order of its own. Margin and fee are split in proportion, rounded half-even for the
 * closed part. The open part keeps the rest, so that the two add up.
 */
export function closePart(
  state: PartitionState,
  open: OpenOrder,
  quantity: Lots,
  reason: CloseReason,
  at: number,
  closing = closingAtQuote(open),
): Order {
  const { order, account } = open;
  const part: Order = {
    ...withStop(open),
    id: state.takeEntityId(orderId),
    lots: quantity,
    margin: share(order.margin, quantity, order.lots),
    fee: share(order.fee, quantity, order.lots),
  };
  const rest: Order = {
    ...order,
    lots: toLots(order.lots - quantity),
    margin: money(order.margin - part.margin),
    fee: money(order.fee - part.fee),
  };
  const closed = closedAt(part, closing, reason, at);
  state.put(ORDERS, rest);
  state.put(ORDERS, closed);
  realise(state, account, closed);
  state.event({ kind: 'orderChanged', userId: account.userId, order: rest });
  state.event({ kind: 'orderClosed', userId: account.userId, order: closed, remainder: order.id });
  return closed;
}

const share = (amount: Money, part: Lots, total: Lots): Money => money(divideHalfEven(amount * part, total));

/** All of the order, or a part that fits the present terms or any that were in force since it was placed. */
function isClosable(quantity: Lots, order: Order, { instrument, formerLots }: InstrumentState): boolean {
  if (quantity === order.lots) return true;
  const rest = order.lots - quantity;
  if (fitsTerms(quantity, rest, instrument)) return true;
  return formerLots.some((terms) => order.id < terms.untilOrderId && fitsTerms(quantity, rest, terms));
}

function closingAtQuote({ order, instrument }: OpenOrder): Closing {
  const tick = must(instrument.tick, 'a position is closed at a quote');
  const closePrice = closingPrice(order.side, tick);
  return { closePrice, closeTick: tick, closeRate: instrument.currentRate() ?? order.openRate };
}

export interface Closing {
  readonly closePrice: Price;
  readonly closeTick: FillTick | null;
  readonly closeRate: Rate;
}

/** The closed copy of a position, with its profit. */
export function closedAt(order: Order, closing: Closing, closeReason: CloseReason, at: number): Order {
  const { side, lots, contractSize } = order;
  const openPrice = must(order.openPrice, 'a position has an opening price');
  const profit = profitOf({ side, lots, contractSize, openPrice }, closing.closePrice, closing.closeRate);
  return { ...order, ...closing, status: 'closed', closedAt: at, closeReason, profit };
}

function realise(state: PartitionState, account: AccountState, closed: Order): void {
  const cause = profitCause(closed.id, must(closed.closedAt, 'a closed order has its time'));
  if (closed.profit < ZERO_MONEY) charge(state, account, money(0n - closed.profit), cause);
  else pay(state, account, closed.profit, cause);
}

/**
 * Once no position is left, ends the negative balance credit and cancels pending orders that the balance no longer
 * covers, the newest first. Otherwise these would open positions at the broker's sole risk.
 */
function settleEmpty(state: PartitionState, account: AccountState, lastClosed: OrderId, at: number): void {
  settleNegativeBalanceCredit(state, account, profitCause(lastClosed, at));
  while (account.reserved > account.trading) {
    const newest = must(account.orders.at(-1), 'reserved money belongs to a pending order');
    cancelPending(state, newest, 'stopOut', at);
  }
}
