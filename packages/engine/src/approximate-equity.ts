import type { AccountState } from './account-state.ts';
import type { InstrumentState } from './instrument-state.ts';
import { instrumentAt, STAKE } from './stake.ts';
import { LEVEL_SCALE } from './valuation.ts';

/**
 * Equity in doubles, in units of 1e-8, and how far the exact figure may lie from it: enough to decide all but the close
 * cases at a hundredth of the cost. It takes nothing from the bands, so that a sweep by it is a check on them.
 */
export interface EquityEstimate {
  equity: number;
  /** NaN, by which nothing is certain, where nothing is held or a rate is not known. */
  error: number;
}

/** The answer holds until the next call: there is one, since it is asked for a million times a second. */
export function estimateEquity({ stake }: AccountState): EquityEstimate {
  const { figures, instruments } = stake;
  const owned = figures[STAKE.owned] ?? Number.NaN;
  let equity = owned;
  let gross = owned;
  for (let place = 0; place < instruments.length; place += 1) {
    const instrument = instruments[place] as InstrumentState;
    const at = instrumentAt(place);
    const rate = approximateRate(instrument);
    const cost = figures[at + STAKE.cost] as number;
    const brought = figures[at + STAKE.brought] as number;
    const bought = (figures[at + STAKE.bought] as number) * instrument.bid;
    const sold = (figures[at + STAKE.sold] as number) * instrument.ask;
    equity += (bought - cost + brought - sold) * rate;
    gross += (bought + cost + brought + sold) * rate;
  }
  ESTIMATE.equity = equity;
  // Each profit is rounded to a unit on its own.
  ESTIMATE.error = gross * DOUBLE_ERROR + stake.orders + 1;
  return ESTIMATE;
}

/** Whether equity certainly lies above a level of the used margin; false only means that the exact figures must decide. */
export function isClearOfLevel(account: AccountState, level: bigint): boolean {
  const usedMargin = account.stake.figures[STAKE.usedMargin] ?? Number.NaN;
  return clears(estimateEquity(account), (usedMargin * Number(level)) / Number(LEVEL_SCALE));
}

/** Whether equity certainly lies below a level of the used margin. */
export function isClearlyBelow(account: AccountState, level: bigint): boolean {
  const usedMargin = account.stake.figures[STAKE.usedMargin] ?? Number.NaN;
  const { equity, error } = estimateEquity(account);
  const floor = (usedMargin * Number(level)) / Number(LEVEL_SCALE);
  return floor - equity > error + floor * DOUBLE_ERROR;
}

/** Whether the free margin certainly covers the amount; false only means that the exact figures must decide. */
export function isClearlyFree(account: AccountState, amount: bigint): boolean {
  const usedMargin = account.stake.figures[STAKE.usedMargin] ?? Number.NaN;
  return clears(estimateEquity(account), usedMargin + Number(account.reserved) + Number(amount));
}

function clears({ equity, error }: EquityEstimate, floor: number): boolean {
  return equity - floor > error + floor * DOUBLE_ERROR;
}

/** Account currency per unit of quote currency; NaN while it is not known. */
function approximateRate({ instrument, conversionState }: InstrumentState): number {
  if (instrument.conversion === null) return 1;
  if (conversionState === null || conversionState.tick === null) return Number.NaN;
  const mid = (conversionState.bid + conversionState.ask) / 2e8;
  return instrument.conversion.inverse ? 1 / mid : mid;
}

/** Of a sum of doubles, in proportion to what was summed: many times what they can be off by. */
export const DOUBLE_ERROR = 1e-12;
const ESTIMATE: EquityEstimate = { equity: 0, error: 0 };
