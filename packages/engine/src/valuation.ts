import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { ProfitTerms } from './formulas.ts';
import { closingPrice, profitOf } from './formulas.ts';
import type { TradingRules } from './instrument.ts';
import type { Order } from './order.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';

/**
 * The profit of a position if it were closed at the last quotes; zero for a pending order. It is kept until a quote or
 * the rate changes, since one command needs it several times.
 */
export function floatingProfit(open: OpenOrder): Money {
  const { order, instrument } = open;
  const { tick } = instrument;
  if (!isOpened(order) || tick === null) return ZERO_MONEY;
  const closeRate = instrument.currentRate() ?? order.openRate;
  const known = open.valuation;
  if (known !== null && known.tick === tick && known.rate === closeRate) return known.profit;
  const profit = profitOf(order, closingPrice(order.side, tick), closeRate);
  open.valuation = { tick, rate: closeRate, profit };
  return profit;
}

const isOpened = (order: Order): order is Order & ProfitTerms => order.openPrice !== null;

function totalFloating(account: AccountState): Money {
  let total = 0n;
  for (const open of account.orders) total += floatingProfit(open);
  return money(total);
}

/**
 * What the customer would own if all positions were closed at the last quotes and the negative balance credit were
 * repaid.
 */
export function equityOf(account: AccountState): Money {
  return money(account.trading + totalFloating(account) - account.negativeBalanceCredit);
}

export function freeMarginOf(account: AccountState, equity: Money): Money {
  return money(equity - account.usedMargin - account.reserved);
}

/** The two levels of the rules as exact fractions of the used margin. */
export interface LevelLimits {
  /** In units of 1 / LEVEL_SCALE of the used margin. */
  readonly marginCall: bigint;
  readonly stopOut: bigint;
}

export function levelLimits(rules: TradingRules): LevelLimits {
  return { marginCall: scaledLevel(rules.marginCallLevel), stopOut: scaledLevel(rules.stopOutLevel) };
}

export function isBelowMarginCall(equity: bigint, usedMargin: bigint, limits: LevelLimits): boolean {
  return equity * LEVEL_SCALE < limits.marginCall * usedMargin;
}

export function isAtStopOut(equity: bigint, usedMargin: bigint, limits: LevelLimits): boolean {
  return isAtLevel(equity, usedMargin, limits.stopOut);
}

/** At or below a level in units of 1 / LEVEL_SCALE of the used margin. */
export function isAtLevel(equity: bigint, usedMargin: bigint, level: bigint): boolean {
  return equity * LEVEL_SCALE <= level * usedMargin;
}

/** Four decimals of a percent. */
export const scaledLevel = (percent: number): bigint => BigInt(Math.round(percent * 1e4));
export const LEVEL_SCALE = 1_000_000n;
