import type { AccountState, OpenOrder } from './account-state.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { LevelLimits } from './valuation.ts';
import { LEVEL_SCALE } from './valuation.ts';

/**
 * Whether an account's equity lies so far above the stop-out level that doubles are proof enough. It takes nothing from the
 * bands, so that a sweep by it is a check on them; false only means that the exact figures must decide.
 */
export function isClearOfStopOut(account: AccountState, limits: LevelLimits): boolean {
  const owned = Number(account.trading - account.advance);
  let floating = 0;
  let gross = owned;
  for (const open of account.orders) {
    if (open.order.openPrice === null) continue;
    const profit = approximateProfit(open);
    floating += profit;
    gross += Math.abs(profit);
  }
  const floor = (Number(account.usedMargin) * Number(limits.stopOut)) / Number(LEVEL_SCALE);
  return owned + floating - floor > (gross + floor) * DOUBLE_ERROR + account.orders.length + 1;
}

/** In units of 1e-8, within a few units in the fifteenth digit; NaN, which clears nothing, where a rate is not known. */
function approximateProfit(open: OpenOrder): number {
  const { order, instrument } = open;
  if (open.measured !== order) {
    const units = (Number(order.lots) * Number(order.contractSize)) / 1e16;
    open.measured = order;
    open.signedUnits = order.side === 'buy' ? units : -units;
    open.openedAt = Number(order.openPrice);
  }
  const price = open.signedUnits > 0 ? instrument.bid : instrument.ask;
  return open.signedUnits * (price - open.openedAt) * approximateRate(instrument);
}

function approximateRate({ instrument, conversionState }: InstrumentState): number {
  if (instrument.conversion === null) return 1;
  if (conversionState === null || conversionState.tick === null) return Number.NaN;
  const mid = (conversionState.bid + conversionState.ask) / 2e8;
  return instrument.conversion.inverse ? 1 / mid : mid;
}

const DOUBLE_ERROR = 1e-12;
