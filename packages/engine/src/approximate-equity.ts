import type { UserId } from './ids.ts';
import { userId } from './ids.ts';
import { FREE, INSTRUMENT_WIDTH, instrumentAt, FIELD } from './exposure-table.ts';
import type { ExposureTable } from './exposure-table.ts';
import type { AccountState, InstrumentState } from './trading-book.ts';
import { LEVEL_SCALE } from './valuation.ts';

/**
 * Equity in doubles, in units of 1e-8, and a bound on the distance to the exact figure. It decides all but close cases
 * at a hundredth of the cost. It does not use the price bands, so that a sweep by it checks them.
 */
export interface EquityEstimate {
  equity: number;
  /** NaN, with which nothing is certain, if the account has no position or a rate is not known. */
  error: number;
  usedMargin: number;
}

/**
 * The estimate of an account. There is one object, which holds until the next call, since a million estimates are made
 * in a second.
 */
export function estimateEquity({ exposureTable, exposureAt }: AccountState): EquityEstimate {
  if (exposureAt !== -1) return estimateAt(exposureTable, exposureAt);
  ESTIMATE.equity = ESTIMATE.error = ESTIMATE.usedMargin = Number.NaN;
  return ESTIMATE;
}

/** Whether equity is certainly above a level of the used margin. If false, the exact figures must decide. */
export function isClearOfLevel(account: AccountState, level: bigint): boolean {
  return clearsLevel(estimateEquity(account), Number(level));
}

/** The owners in a table whose equity is not certainly above the level. */
export function unclearOfLevel(table: ExposureTable<InstrumentState>, level: bigint): UserId[] {
  const { figures, end } = table;
  const wanted = Number(level);
  const unclear: UserId[] = [];
  for (let at = 0; at < end; at = instrumentAt(at, figures[at + FIELD.count] as number)) {
    const owner = figures[at + FIELD.owner] as number;
    if (owner !== FREE && !clearsLevel(estimateAt(table, at), wanted)) unclear.push(userId(owner));
  }
  return unclear;
}

/** Whether equity is certainly below a level of the used margin. */
export function isClearlyBelow(account: AccountState, level: bigint): boolean {
  const { equity, error, usedMargin } = estimateEquity(account);
  const floor = (usedMargin * Number(level)) / Number(LEVEL_SCALE);
  return floor - equity > error + floor * DOUBLE_ERROR;
}

/** Whether the free margin certainly covers the amount. If false, the exact figures must decide. */
export function isClearlyFree(account: AccountState, amount: bigint): boolean {
  const estimate = estimateEquity(account);
  return clears(estimate, estimate.usedMargin + Number(account.reserved) + Number(amount));
}

function estimateAt({ figures, instruments }: ExposureTable<InstrumentState>, at: number): EquityEstimate {
  const owned = figures[at + FIELD.owned] as number;
  const until = instrumentAt(at, figures[at + FIELD.count] as number);
  let equity = owned;
  let gross = owned;
  for (let first = instrumentAt(at, 0); first < until; first += INSTRUMENT_WIDTH) {
    const instrument = instruments[figures[first + FIELD.instrument] as number] as InstrumentState;
    const rate = approximateRate(instrument);
    const cost = figures[first + FIELD.cost] as number;
    const brought = figures[first + FIELD.brought] as number;
    const bought = (figures[first + FIELD.bought] as number) * instrument.bid;
    const sold = (figures[first + FIELD.sold] as number) * instrument.ask;
    equity += (bought - cost + brought - sold) * rate;
    gross += (bought + cost + brought + sold) * rate;
  }
  ESTIMATE.equity = equity;
  // Each profit is rounded on its own, by at most one unit.
  ESTIMATE.error = gross * DOUBLE_ERROR + (figures[at + FIELD.orders] as number) + 1;
  ESTIMATE.usedMargin = figures[at + FIELD.usedMargin] as number;
  return ESTIMATE;
}

function clearsLevel(estimate: EquityEstimate, level: number): boolean {
  return clears(estimate, (estimate.usedMargin * level) / Number(LEVEL_SCALE));
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

/**
 * A bound on the rounding error of a sum of doubles, in proportion to the sum of their sizes. It is many times the
 * largest possible error.
 */
export const DOUBLE_ERROR = 1e-12;
const ESTIMATE: EquityEstimate = { equity: Number.NaN, error: Number.NaN, usedMargin: Number.NaN };
