import { must } from '@candor/decimal/assert.ts';
import type { Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { isClearlyFree } from './approximate-equity.ts';
import { closingPrice, feeFor, marginFor, openingPrice } from './formulas.ts';
import { orderId } from './ids.ts';
import type { InstrumentId } from './ids.ts';
import { quoteRefusal } from './market-check.ts';
import type { FillTick, Order, Side, Trigger } from './order.ts';
import { ORDERS } from './order.ts';
import { appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { charge, feeCause } from './settlement.ts';
import { stopsRefusal } from './stops.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';
import { equityOf, freeMarginOf } from './valuation.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';

export interface SubmitOrder extends OfCustomer {
  readonly kind: 'submitOrder';
  readonly instrumentId: InstrumentId;
  readonly side: Side;
  readonly lots: Lots;
  readonly leverage: number;
  /** null: at the market; otherwise pending until a quote reaches it. */
  readonly target: Price | null;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /** The distance of a trailing stop, which takes the place of a stop loss; absent for none. */
  readonly trail?: Price;
}

export const SUBMIT_ORDER = defineCustomerCommand<SubmitOrder>('submitOrder', submitOrder);

/** Opens a position at the last quote, or places a pending order with its margin and fee reserved. */
function submitOrder(state: PartitionState, command: SubmitOrder): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const instrument = state.instruments.get(command.instrumentId);
  if (instrument === undefined) return refused('unknownInstrument');
  if (!state.rules.offersContracts) return refused('contractsOff');
  const refusal =
    marketRefusal(instrument, command.at) ?? termsRefusal(instrument, command) ?? pricesRefusal(instrument, command);
  if (refusal !== null) return refused(refusal);
  if (account.orders.length >= state.rules.maxOpenOrders) return refused('tooManyOrders');
  const cost = costOf(state, instrument, command);
  const shortage = fundsRefusal(account, cost);
  if (shortage !== null) return refused(shortage);
  const order = newOrder(state, instrument, command, cost);
  place(state, account, order);
  return appliedRow(ORDERS, order);
}

/** Whether a quote is at or through a pending order's target. */
export function targetReached(order: Order, tick: FillTick): boolean {
  const target = must(order.target, 'a pending order has a target');
  const now = openingPrice(order.side, tick);
  return (order.side === 'buy') === (order.trigger === 'limit') ? now <= target : now >= target;
}

/**
 * Opens a pending order at the quote that reached its target, which may be better or worse than the target. It never
 * fails: the fee is the reserved one, and the margin follows from the actual price and rate.
 */
export function fillPending(state: PartitionState, open: OpenOrder, at: number): void {
  const { order, instrument, account } = open;
  const tick = must(instrument.tick, 'a pending order is filled at a quote');
  const openPrice = openingPrice(order.side, tick);
  const openRate = instrument.currentRate() ?? order.openRate;
  const { lots, contractSize, leverage } = order;
  const margin = marginFor({ lots, contractSize, leverage, openPrice, openRate });
  const trailSince = order.trail === null ? null : tick.seq;
  const filled: Order = {
    ...order,
    status: 'holding',
    margin,
    openedAt: at,
    openPrice,
    openTick: tick,
    openRate,
    trailSince,
  };
  state.put(ORDERS, filled);
  charge(state, account, filled.fee, feeCause(filled.id, at));
  state.event({ kind: 'orderOpened', userId: account.userId, order: filled });
}

/** The reason why nothing may be ordered at the last quote; null if it may. */
export function marketRefusal(state: InstrumentState, at: number): RefusalReason | null {
  return state.instrument.tradable ? quoteRefusal(state, at) : 'notTradable';
}

function termsRefusal({ instrument }: InstrumentState, { lots, leverage }: SubmitOrder): RefusalReason | null {
  if (instrument.marginMode === 'leverage') {
    if (instrument.leverages.length === 0) return 'noLeverage';
    if (!instrument.leverages.includes(leverage)) return 'wrongLeverage';
  }
  const inRange = lots > 0n && lots >= instrument.minLots && lots <= instrument.maxLots;
  return inRange && lots % instrument.lotStep === 0n ? null : 'wrongQuantity';
}

function pricesRefusal(state: InstrumentState, command: SubmitOrder): RefusalReason | null {
  const { side, target, stopLoss, takeProfit, trail = null } = command;
  const tick = must(state.tick, 'a fresh quote is there');
  if (target !== null && (target <= 0n || target === openingPrice(side, tick))) return 'wrongTarget';
  return stopsRefusal(side, target ?? closingPrice(side, tick), { stopLoss, takeProfit, trail });
}

/** The cost of an order, at its target or else at the opening side of the last quote. */
interface Cost {
  readonly price: Price;
  /** 0 with fixed margin. */
  readonly leverage: number;
  readonly openRate: Rate;
  readonly margin: Money;
  readonly fee: Money;
}

function costOf(state: PartitionState, instrumentState: InstrumentState, command: SubmitOrder): Cost {
  const { contractSize, feeRate, marginMode } = instrumentState.instrument;
  const { lots, side, target } = command;
  const price = target ?? openingPrice(side, must(instrumentState.tick, 'a fresh quote is there'));
  const leverage = marginMode === 'fixed' ? 0 : command.leverage;
  const openRate = must(instrumentState.currentRate(), 'the conversion pair has a quote');
  const margin = marginFor({ lots, contractSize, leverage, openPrice: price, openRate });
  return { price, leverage, openRate, margin, fee: feeFor(state.rules.feeBasis, lots, margin, feeRate) };
}

function newOrder(state: PartitionState, instrument: InstrumentState, command: SubmitOrder, cost: Cost): Order {
  const { at, side, target, trail = null } = command;
  const tick = must(instrument.tick, 'a fresh quote is there');
  const isMarket = target === null;
  const id = state.takeEntityId(orderId);
  return {
    id,
    originId: id,
    userId: command.userId,
    instrumentId: command.instrumentId,
    side,
    status: isMarket ? 'holding' : 'pending',
    lots: command.lots,
    contractSize: instrument.instrument.contractSize,
    leverage: cost.leverage,
    target,
    trigger: isMarket ? null : triggerOf(command, openingPrice(side, tick), target),
    stopLoss: command.stopLoss,
    takeProfit: command.takeProfit,
    trail,
    trailSince: isMarket && trail !== null ? tick.seq : null,
    margin: cost.margin,
    fee: cost.fee,
    createdAt: at,
    openedAt: isMarket ? at : null,
    openPrice: isMarket ? cost.price : null,
    openTick: isMarket ? tick : null,
    openRate: cost.openRate,
    closedAt: null,
    closePrice: null,
    closeTick: null,
    closeRate: null,
    closeReason: null,
    profit: ZERO_MONEY,
    followId: null,
    originalId: null,
  };
}

/** A better price than now is a limit, a worse one a stop. */
export function triggerOf({ side }: Pick<Order, 'side'>, now: Price, target: Price): Trigger {
  return (side === 'buy') === target < now ? 'limit' : 'stop';
}

/** Margin and fee must be within the free margin, and the fee within what the customer owns. */
function fundsRefusal(account: AccountState, { margin, fee }: Cost): RefusalReason | null {
  const needed = margin + fee;
  if (!isClearlyFree(account, needed) && needed > freeMarginOf(account, equityOf(account))) return 'insufficientMargin';
  return fee > account.trading - account.negativeBalanceCredit ? 'insufficientBalance' : null;
}

function place(state: PartitionState, account: AccountState, order: Order): void {
  const { userId } = account;
  state.put(ORDERS, order);
  if (order.status === 'pending') {
    state.event({ kind: 'orderPlaced', userId, order });
    return;
  }
  charge(state, account, order.fee, feeCause(order.id, order.createdAt));
  state.event({ kind: 'orderOpened', userId, order });
}
