import type { Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { money } from '@candor/decimal/decimal.ts';
import type { Engine } from './engine.ts';
import { closingPrice, levelPercentOf, openingPrice } from './formulas.ts';
import type { UserId } from './ids.ts';
import type { Option } from './option.ts';
import type { Order } from './order.ts';
import type { Payment } from './payment.ts';
import { PAYMENTS } from './payment.ts';
import { stopOf } from './stop-level.ts';
import type { OpenOrder } from './trading-book.ts';
import { floatingProfit, freeMarginOf } from './valuation.ts';

/** A customer's account at the last quotes. */
export interface AccountView {
  readonly userId: UserId;
  readonly demo: boolean;
  readonly balances: { readonly trading: Money; readonly option: Money; readonly funding: Money };
  /** Money of withdrawals that have not ended, in addition to the balances. */
  readonly inTransit: Money;
  /** Profit shares that are due and not yet paid, in addition to the balances. */
  readonly held: Money;
  readonly negativeBalanceCredit: Money;
  readonly usedMargin: Money;
  /** Margin and fees held for pending orders. */
  readonly reserved: Money;
  readonly floating: Money;
  /** trading + floating - negativeBalanceCredit. */
  readonly equity: Money;
  /** equity - usedMargin - reserved. */
  readonly freeMargin: Money;
  /** Two decimals; null with no position. */
  readonly levelPercent: number | null;
  /** Percent of used margin at which positions are closed: the lowest level since the account's oldest open order. */
  readonly stopOutLevel: number;
  /** Whether the level is below the margin call level; the customer is warned meanwhile. */
  readonly marginCalled: boolean;
  /** Open ones, the oldest first. */
  readonly orders: readonly OrderView[];
  /** Running options, the oldest first. */
  readonly options: readonly Option[];
  /** Deposits and withdrawals that have not ended, the oldest first. */
  readonly payments: readonly Payment[];
}

export interface OrderView {
  readonly order: Order;
  /** The price at which a position would close now, or a pending order would open; null before the first quote. */
  readonly price: Price | null;
  readonly profit: Money;
  /** Account currency per unit of quote currency that `profit` was converted at. */
  readonly rate: Rate;
  /** The stop loss in force: that of the order, or where its trail has brought it. */
  readonly stopLoss: Price | null;
}

export function accountView(engine: Engine, userId: UserId): AccountView | null {
  const account = engine.state.accounts.get(userId);
  if (account === undefined) return null;
  const { demo, trading, option, funding, inTransit, held, negativeBalanceCredit, usedMargin, reserved } = account;
  const orders = account.orders.map(orderView);
  const floating = money(orders.reduce((sum, { profit }) => sum + profit, 0n));
  const equity = money(trading + floating - negativeBalanceCredit);
  return {
    userId,
    demo,
    balances: { trading, option, funding },
    inTransit,
    held,
    negativeBalanceCredit,
    usedMargin,
    reserved,
    floating,
    equity,
    freeMargin: freeMarginOf(account, equity),
    levelPercent: levelPercentOf(equity, usedMargin),
    stopOutLevel: engine.state.levels.stopOutLevelOf(account),
    marginCalled: account.marginCalled,
    orders,
    options: account.options,
    payments: engine.state.table(PAYMENTS).open.of(userId),
  };
}

function orderView(open: OpenOrder): OrderView {
  const { order, instrument } = open;
  const { tick } = instrument;
  const profit = floatingProfit(open);
  const rate = instrument.currentRate() ?? order.openRate;
  const stopLoss = stopOf(open);
  if (tick === null) return { order, price: null, profit, rate, stopLoss };
  const price = order.status === 'pending' ? openingPrice(order.side, tick) : closingPrice(order.side, tick);
  return { order, price, profit, rate, stopLoss };
}
