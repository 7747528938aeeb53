import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { AccountState, OpenOrder } from './account-state.ts';
import { profitOf } from './formulas.ts';
import type { TradingRules } from './instrument.ts';
import { closingPrice } from './instrument-state.ts';

/** What a position would bring if it were closed at the last quotes; zero for a pending order. */
export function floatingProfit(open: OpenOrder): Money {
  const { order, instrument } = open;
  if (order.openPrice === null || instrument.tick === null) return ZERO_MONEY;
  const { side, lots, contractSize, openPrice } = order;
  const closeRate = instrument.currentRate() ?? order.openRate;
  return profitOf({ side, lots, contractSize, openPrice }, closingPrice(side, instrument.tick), closeRate);
}

export function totalFloating(account: AccountState): Money {
  let total = 0n;
  for (const open of account.orders) total += floatingProfit(open);
  return money(total);
}

/** What the customer would own with everything closed at the last quotes and the house's advance paid back. */
export function equityOf(account: AccountState): Money {
  return money(account.trading + totalFloating(account) - account.advance);
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
  return equity * LEVEL_SCALE <= limits.stopOut * usedMargin;
}

/** Four decimals of a percent. */
const scaledLevel = (percent: number): bigint => BigInt(Math.round(percent * 1e4));
export const LEVEL_SCALE = 1_000_000n;
