import { must } from '@candor/decimal/assert.ts';
import type { Lots, Money, Price } from '@candor/decimal/decimal.ts';
import { isClearlyFree } from './approximate-equity.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import { feeFor, marginFor, openingPrice } from './formulas.ts';
import type { OrderId } from './ids.ts';
import { marketRefusal, triggerOf } from './open.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { stopsRefusal } from './stops.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';
import { equityOf, freeMarginOf } from './valuation.ts';

/** What a pending order waits with; a stop that is null is removed. */
export interface ChangeOrder extends OfCustomer {
  readonly kind: 'changeOrder';
  readonly orderId: OrderId;
  readonly lots: Lots;
  readonly target: Price;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /** The distance of a trailing stop, which takes the place of a stop loss; absent for none. */
  readonly trail?: Price;
}

export const CHANGE_ORDER = defineCustomerCommand<ChangeOrder>('changeOrder', changeOrder);

/**
 * Changes a pending order, which keeps its id, its time and its terms: contract size, leverage, rate of placing and
 * fee. What changes is held against the rules of placing, and the reserve follows from it.
 */
function changeOrder(state: PartitionState, command: ChangeOrder): CommandResult {
  const open = state.ownOrder(command.userId, command.orderId);
  if (typeof open === 'string') return refused(open);
  const { order, instrument, account } = open;
  if (order.status !== 'pending') return refused('notPending');
  if (!state.rules.offersContracts) return refused('contractsOff');
  const refusal =
    marketRefusal(instrument, command.at) ?? lotsRefusal(open, command.lots) ?? pricesRefusal(open, command);
  if (refusal !== null) return refused(refusal);
  const cost = costOf(state, open, command);
  if (cost === null) return refused('feesChanged');
  const shortage = fundsRefusal(account, order, cost);
  if (shortage !== null) return refused(shortage);
  const { lots, target, stopLoss, takeProfit, trail = null } = command;
  const trigger = triggerNow(open, target);
  const changed: Order = { ...order, ...cost, lots, target, stopLoss, takeProfit, trigger, trail };
  state.put(ORDERS, changed);
  state.event({ kind: 'orderChanged', userId: account.userId, order: changed });
  return appliedRow(ORDERS, changed);
}

/** Lots fit the present terms or any that were in force since it was placed; fewer than it has are never too many. */
function lotsRefusal({ order, instrument: { instrument, formerLots } }: OpenOrder, lots: Lots): RefusalReason | null {
  if (lots === order.lots) return null;
  const former = formerLots.filter(({ untilOrderId }) => order.id < untilOrderId);
  const isWhole = [instrument, ...former].some(({ minLots, lotStep }) => lots >= minLots && lots % lotStep === 0n);
  const isInRange = lots > 0n && (lots <= instrument.maxLots || lots < order.lots);
  return isWhole && isInRange ? null : 'wrongQuantity';
}

function pricesRefusal({ order, instrument }: OpenOrder, command: ChangeOrder): RefusalReason | null {
  const { target, stopLoss, takeProfit, trail = null } = command;
  const isMoved = target !== order.target;
  if (isMoved && (target <= 0n || target === priceNow(order, instrument))) return 'wrongTarget';
  return stopsRefusal(order.side, target, { stopLoss, takeProfit, trail });
}

/** A target that stays keeps its trigger: a quote may have passed it while the market was closed. */
function triggerNow({ order, instrument }: OpenOrder, target: Price): Order['trigger'] {
  return target === order.target ? order.trigger : triggerOf(order, priceNow(order, instrument), target);
}

const priceNow = ({ side }: Order, { tick }: InstrumentState): Price =>
  openingPrice(side, must(tick, 'a fresh quote is there'));

type Cost = Pick<Order, 'margin' | 'fee'>;

/**
 * The cost by the terms of the order. It does not keep the rule of its fee: that is the present one where this gives
 * the fee that it has. null where it is not, and another fee would be needed.
 */
function costOf({ rules }: PartitionState, { order, instrument }: OpenOrder, change: ChangeOrder): Cost | null {
  const { contractSize, leverage, openRate } = order;
  const { lots, target: openPrice } = change;
  const margin = marginFor({ lots, contractSize, leverage, openPrice, openRate });
  const fee = (ofLots: Lots, ofMargin: Money): Money =>
    feeFor(rules.feeBasis, ofLots, ofMargin, instrument.instrument.feeRate);
  if (lots === order.lots && margin === order.margin) return { margin, fee: order.fee };
  return fee(order.lots, order.margin) === order.fee ? { margin, fee: fee(lots, margin) } : null;
}

/** As for placing, once what it has reserved is free. What reserves no more is never refused for want of margin. */
function fundsRefusal(account: AccountState, order: Order, { margin, fee }: Cost): RefusalReason | null {
  const more = margin + fee - order.margin - order.fee;
  const isFree = more <= 0n || isClearlyFree(account, more) || more <= freeMarginOf(account, equityOf(account));
  if (!isFree) return 'insufficientMargin';
  const owned = account.trading - account.negativeBalanceCredit;
  return fee > order.fee && fee > owned ? 'insufficientBalance' : null;
}
