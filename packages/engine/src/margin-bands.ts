import { must } from '@candor/decimal/assert.ts';
import { DOUBLE_ERROR, estimateEquity } from './approximate-equity.ts';
import { instrumentAt, FIELD } from './exposure-table.ts';
import type { AccountState, InstrumentState } from './trading-book.ts';
import type { TriggerHeap } from './trigger-heap.ts';
import type { LevelLimits } from './valuation.ts';
import { LEVEL_SCALE } from './valuation.ts';

/**
 * Sets the price bands of an account. Equity is a sum of legs: the buys of an instrument move with its bid, the sells
 * with its ask, and profits in another currency with a conversion rate. Each leg may move by an equal share of the
 * account's distance to the next level. While no leg has left its band, no level has been crossed, and nothing needs to
 * be computed. Invariant: bands are never wider than that. A narrower band only costs an unnecessary check.
 */
export function armBands(account: AccountState, limits: LevelLimits): void {
  legCount = 0;
  if (account.positionCount > 0) planLegs(account, slackOf(account, limits));
  placeLegs(account);
}

/** How far equity may fall and rise, in units of 1e-8; zero if every quote must be checked. */
interface Slack {
  readonly fall: number;
  readonly rise: number;
}

function slackOf(account: AccountState, limits: LevelLimits): Slack {
  const { marginCalled } = account;
  const usedMargin = Number(account.usedMargin) / Number(LEVEL_SCALE);
  const called = Number(limits.marginCall) * usedMargin;
  const stopped = Number(limits.stopOut) * usedMargin;
  const floor = marginCalled || stopped > called ? stopped : called;
  const { equity, error } = estimateEquity(account);
  // The profits at the next quote are rounded too, each by at most one unit.
  const guard = error + (called + stopped) * DOUBLE_ERROR + account.orders.length + 1;
  return {
    fall: shrink(equity - floor - guard),
    rise: marginCalled ? shrink(called - equity - guard) : Infinity,
  };
}

/** Also zero if there is no estimate. */
const shrink = (slack: number): number => (slack > 0 ? slack * SAFETY : 0);

function planLegs(account: AccountState, slack: Slack): void {
  gatherExposures(account);
  if (slack.fall === 0 || slack.rise === 0 || exposures.some((exposure) => exposure.rate === 0)) {
    planAlways();
    return;
  }
  let legs = gatherRateLegs();
  for (const { buys, sells } of exposures) legs += Number(buys > 0) + Number(sells > 0);
  const fall = slack.fall / legs;
  const rise = slack.rise / legs;
  for (const exposure of exposures) planPriceLegs(exposure, fall, rise);
  for (const rateLeg of rateLegs) planRateLeg(rateLeg, fall, rise);
}

/**
 * The exposure of an account to one instrument: units bought and sold, and the profit in quote currency, as doubles.
 */
interface AccountExposure {
  state: InstrumentState;
  buys: number;
  sells: number;
  profit: number;
  /** Account currency per quote currency now, 0 while unknown. */
  rate: number;
}

function gatherExposures({ exposureTable, exposureAt }: AccountState): void {
  exposures.length = 0;
  const { figures, instruments } = exposureTable;
  const count = exposureTable.countAt(exposureAt);
  for (let place = 0; place < count; place += 1) {
    const at = instrumentAt(exposureAt, place);
    const state = instruments[figures[at + FIELD.instrument] as number] as InstrumentState;
    const buys = figures[at + FIELD.bought] as number;
    const sells = figures[at + FIELD.sold] as number;
    const cost = figures[at + FIELD.cost] as number;
    const brought = figures[at + FIELD.brought] as number;
    const rate = state.tick === null ? null : state.currentRate();
    const exposure = (POOL[place] ??= { state, buys, sells, profit: Number.NaN, rate: Number.NaN });
    exposure.state = state;
    exposure.buys = buys;
    exposure.sells = sells;
    exposure.profit = buys * state.bid - cost + brought - sells * state.ask;
    exposure.rate = rate === null ? 0 : Number(rate) / 1e18;
    exposures.push(exposure);
  }
}

/** Plans bands that every quote leaves: a level is reached, or a figure is not known. */
function planAlways(): void {
  for (const { state, buys, sells } of exposures) {
    if (buys > 0) plan(state.bands.bidBelow, Infinity);
    if (sells > 0) plan(state.bands.askAbove, -Infinity);
    if (state.conversionState !== null) plan(state.conversionState.bands.sumBelow, Infinity);
  }
}

function planPriceLegs(exposure: AccountExposure, fall: number, rise: number): void {
  const { state, buys, sells } = exposure;
  const { bands, bid, ask } = state;
  const rateLimit = state.instrument.conversion === null ? exposure.rate : exposure.rate * RATE_HEADROOM;
  if (buys > 0) {
    const worth = buys * rateLimit;
    plan(bands.bidBelow, Math.ceil(bid - fall / worth));
    if (rise !== Infinity) plan(bands.bidAbove, Math.floor(bid + rise / worth));
  }
  if (sells > 0) {
    const worth = sells * rateLimit;
    plan(bands.askAbove, Math.floor(ask + fall / worth));
    if (rise !== Infinity) plan(bands.askBelow, Math.ceil(ask - rise / worth));
  }
}

/** The profits of all instruments that the same rate converts. */
interface RateLeg {
  conversion: InstrumentState;
  inverse: boolean;
  rate: number;
  profit: number;
}

function gatherRateLegs(): number {
  rateLegs.length = 0;
  for (const { state, rate, profit } of exposures) {
    const terms = state.instrument.conversion;
    if (terms === null) continue;
    const { inverse } = terms;
    const conversion = must(state.conversionState, 'a known rate has its instrument');
    const known = rateLegs.find((leg) => leg.conversion === conversion && leg.inverse === inverse);
    if (known === undefined) rateLegs.push({ conversion, inverse, rate, profit });
    else known.profit += profit;
  }
  return rateLegs.length;
}

/**
 * The rate may move until the profits that it converts have changed by the leg's share. It may rise by the headroom at
 * most, which the price legs have allowed for.
 */
function planRateLeg({ conversion, inverse, rate, profit }: RateLeg, fall: number, rise: number): void {
  const size = Math.abs(profit) + 1;
  const upper = Math.min(rate + (profit < 0 ? fall : rise) / size, rate * RATE_HEADROOM);
  const lower = Math.max(rate - (profit < 0 ? rise : fall) / size, rate / 2);
  const { sumAbove, sumBelow } = conversion.bands;
  if (inverse) {
    plan(sumBelow, Math.ceil((SUM_PER_RATE / upper) * (1 + KEY_MARGIN)));
    plan(sumAbove, Math.floor((SUM_PER_RATE / lower) * (1 - KEY_MARGIN)));
  } else {
    plan(sumAbove, Math.floor(SUM_PER_RATE * upper * (1 - KEY_MARGIN)));
    plan(sumBelow, Math.ceil(SUM_PER_RATE * lower * (1 + KEY_MARGIN)));
  }
}

function plan(heap: TriggerHeap<AccountState>, key: number): void {
  legHeaps[legCount] = heap;
  legKeys[legCount] = key;
  legCount += 1;
}

/** Moves the account's entries to the planned legs, in place where the heaps are the same as before. */
function placeLegs(account: AccountState): void {
  const { legHeaps: heaps, legHandles: handles } = account;
  let same = 0;
  while (same < legCount && heaps[same] === legHeaps[same]) {
    heaps[same]?.update(handles[same] as number, legKeys[same] as number);
    legHandles[same] = handles[same] as number;
    same += 1;
  }
  if (same === legCount && same === heaps.length) return;
  for (let leg = same; leg < heaps.length; leg += 1) heaps[leg]?.remove(handles[leg] as number);
  for (let leg = same; leg < legCount; leg += 1) {
    legHandles[leg] = (legHeaps[leg] as TriggerHeap<AccountState>).add(legKeys[leg] as number, account);
  }
  // Copied to the exact size. Arrays that grow keep room for sixteen more, which is too much for a million accounts.
  account.legHeaps = legHeaps.slice(0, legCount);
  account.legHandles = legHandles.slice(0, legCount);
}

/** Larger by many orders than the rounding of doubles and of the last digit of the rate. */
const SAFETY = 1 - 1e-6;
const KEY_MARGIN = 1e-12;
const RATE_HEADROOM = 1.01;
/** Bid plus ask, in units of 1e-8, for a mid of one. */
const SUM_PER_RATE = 2e8;

// One plan is made at a time, so that its working arrays are kept from one to the next.
const exposures: AccountExposure[] = [];
/** Objects that are used again for every plan. */
const POOL: AccountExposure[] = [];
const rateLegs: RateLeg[] = [];
const legHeaps: TriggerHeap<AccountState>[] = [];
const legKeys: number[] = [];
const legHandles: number[] = [];
let legCount = 0;
