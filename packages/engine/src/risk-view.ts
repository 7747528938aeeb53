import { must } from '@candor/decimal/assert.ts';
import type { Lots, Money } from '@candor/decimal/decimal.ts';
import { divideHalfEven, money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { unclearOfLevel } from './approximate-equity.ts';
import type { Engine } from './engine.ts';
import { exposureValue } from './exposure.ts';
import type { ExposureValue } from './exposure.ts';
import { closingPrice, levelPercentOf } from './formulas.ts';
import type { InstrumentId, UserId } from './ids.ts';
import type { Side } from './order.ts';
import type { OpenOrder } from './trading-book.ts';
import { equityOf, isAtLevel, scaledLevel } from './valuation.ts';

/** The sum of what customers with real money hold of one instrument. */
export interface InstrumentExposure {
  readonly instrumentId: InstrumentId;
  readonly positions: number;
  readonly pending: number;
  readonly margin: Money;
  /** null while the price or the rate is not known. */
  readonly value: ExposureValue | null;
  /** The duration of options that is closest to its limit; null if no running option has a limit. */
  readonly option: { readonly exposure: Money; readonly limit: Money } | null;
}

/** One entry for each instrument. The cost does not depend on the number of positions. */
export function exposures(engine: Engine): InstrumentExposure[] {
  const { instruments, options, rules } = engine.state;
  return Array.from(instruments.values(), (instrument) => {
    const { id: instrumentId, exposure } = instrument;
    let option: InstrumentExposure['option'] = null;
    for (const { seconds, exposureLimit: limit } of rules.options.durations) {
      const open = options.exposure(REAL, instrument, seconds);
      if (limit === null || open === ZERO_MONEY) continue;
      if (option === null || open * option.limit > option.exposure * limit) option = { exposure: open, limit };
    }
    const { positions, pending, margin } = exposure;
    return { instrumentId, positions, pending, margin, value: exposureValue(instrument), option };
  });
}

/** A customer with real money whose margin level is below the margin call level. */
export interface CalledAccount {
  readonly userId: UserId;
  readonly equity: Money;
  readonly margin: Money;
  readonly profit: Money;
  readonly levelPercent: number;
}

/**
 * The called customers of one slice of the accounts, so that a walk over all accounts can be spread over time. `slices`
 * divides 60.
 */
export function calledAccounts(engine: Engine, slice: number, slices: number): CalledAccount[] {
  const called: CalledAccount[] = [];
  for (const bucket of engine.state.holders.slice(slice, slices))
    for (const account of bucket) {
      if (account.demo || !account.marginCalled) continue;
      const equity = equityOf(account);
      const profit = money(equity - account.trading + account.negativeBalanceCredit);
      const levelPercent = levelPercentOf(equity, account.usedMargin) ?? 0;
      called.push({ userId: account.userId, equity, margin: account.usedMargin, profit, levelPercent });
    }
  return called;
}

/** The number of customers with real money at or below a margin level, and of their positions. */
export interface BelowLevel {
  readonly customers: number;
  readonly openOrders: number;
}

/** `level` is in percent of used margin. Estimates leave only the close cases to the exact figures. */
export function accountsBelowLevel(engine: Engine, level: number): BelowLevel {
  const { accounts, holders } = engine.state;
  const limit = scaledLevel(level);
  const below = { customers: 0, openOrders: 0 };
  for (const table of holders.exposureTables(0, 1)) {
    for (const userId of unclearOfLevel(table, limit)) {
      const account = must(accounts.get(userId), 'the owner of an exposure has an account');
      if (account.demo || !isAtLevel(equityOf(account), account.usedMargin, limit)) continue;
      below.customers += 1;
      below.openOrders += account.positionCount;
    }
  }
  return below;
}

/** The position of a customer with the largest value. */
export interface LargestPosition {
  readonly instrumentId: InstrumentId;
  readonly side: Side;
  readonly lots: Lots;
  /** In account currency, at its closing price. */
  readonly worth: Money;
}

/** null if the customer has no position. Of two positions with the same value the older one is taken. */
export function largestPosition(engine: Engine, userId: UserId): LargestPosition | null {
  let largest: LargestPosition | null = null;
  for (const open of engine.state.accounts.get(userId)?.orders ?? []) {
    const worth = worthOf(open);
    if (worth === null || (largest !== null && worth <= largest.worth)) continue;
    const { instrumentId, side, lots } = open.order;
    largest = { instrumentId, side, lots, worth };
  }
  return largest;
}

/** null for a pending order. Without a quote or a rate, those of the opening are used. */
function worthOf({ order, instrument }: OpenOrder): Money | null {
  if (order.openPrice === null) return null;
  const price = instrument.tick === null ? order.openPrice : closingPrice(order.side, instrument.tick);
  const worth = order.lots * order.contractSize * price * (instrument.currentRate() ?? order.openRate);
  return money(divideHalfEven(worth, WORTH_SCALE));
}

const REAL = { demo: false } as const;
/** Converts lots, contract size and price at 1e-8 each and a rate at 1e-18 to 1e-8. */
const WORTH_SCALE = 10n ** 34n;
