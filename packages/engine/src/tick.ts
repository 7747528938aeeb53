import { assert } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { isClearlyBelow, isClearOfLevel } from './approximate-equity.ts';
import { COPYINGS } from './copying-row.ts';
import { copyFirst } from './copying.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import { settleEnded } from './end-option.ts';
import { armBands } from './margin-bands.ts';
import { byUserId } from './margin-watch.ts';
import type { FillTick } from './order.ts';
import { APPLIED, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { updateExposure } from './account-exposure.ts';
import { hasClosable, stopOut } from './stop-out.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';
import { isReached, runTrigger } from './trigger.ts';
import { equityOf, isAtStopOut, isBelowMarginCall } from './valuation.ts';
import { defineCommand } from './command.ts';
import type { Tick } from './quote.ts';

export interface TickCommand extends Tick {
  readonly kind: 'tick';
  /**
   * If the quote affects more accounts than this, they are all deferred, and later commands apply it to them with the
   * same result. Absent: it is applied to all now.
   */
  readonly most?: number;
}

export const TICK = defineCommand<TickCommand>('tick', applyTick, 'never');

/**
 * Applies a new quote: it first moves the trailing stops. Then it applies to the stops and pending targets that it
 * reaches, by order id; then to the accounts that those touched or whose bands it left, by customer id. An order that
 * this quote fills is closed by a later one at the earliest. If the quote affects more than `most` accounts, it defers
 * them all and changes none of them. A quote that was applied before is ignored. @throws AssertionError if a quote is
 * missing.
 */
function applyTick(state: PartitionState, command: TickCommand): CommandResult {
  const { seq, at, bid, ask, most = Infinity } = command;
  const instrument = state.instruments.get(command.instrumentId);
  if (instrument === undefined) return refused('unknownInstrument');
  const last = instrument.tick;
  if (last !== null && seq <= last.seq) return APPLIED;
  assert(last === null || seq === last.seq + 1, 'a tick is missing');
  assert(bid > 0n && ask > 0n, 'a quote has a positive bid and ask');
  // Options that ended before this quote ended at the quote before it.
  settleEnded(state, instrument, at - 1, at);
  const tick: FillTick = { seq, at, bid, ask };
  state.setTick(instrument, tick);
  // Most quotes reach nothing, and change the price alone.
  if (state.dirty.length === 0 && !instrument.isReached()) return APPLIED;
  collect(instrument, tick);
  if (isBehind(state, tick)) collect(instrument, tick);
  sift(state, at, most);
  if (reachedOrders.length + leftBands.length > most) {
    const affected = affectedAccounts(tick);
    if (affected.length > most) {
      state.deferAccounts(instrument, last, affected.sort(byUserId));
      reachedOrders.length = 0;
      leftBands.length = 0;
    }
  }
  runTriggers(state, tick);
  runBands(state, at);
  return APPLIED;
}

/** Collects the orders and accounts that the quote reaches, without deferred accounts, which see it in their turn. */
function collect(instrument: InstrumentState, tick: FillTick): void {
  reachedOrders.length = 0;
  leftBands.length = 0;
  const { bid, ask } = instrument;
  if (instrument.open) {
    instrument.triggers.collect(bid, ask, reachedOrders);
    instrument.trailing.collect(tick, bid, ask, reachedOrders);
  }
  instrument.bands.collect(bid, ask, leftBands);
  keep(reachedOrders, ({ account }) => account.deferredFrom === NOT_DEFERRED);
  keep(leftBands, ({ deferredFrom }) => deferredFrom === NOT_DEFERRED);
}

/**
 * Has those whom the quote changes copy first what happened before it, by customer id. Bands decide nothing here: where
 * they lie depends on when they were set. Returns whether there was anything.
 */
function isBehind(state: PartitionState, tick: FillTick): boolean {
  if (state.table(COPYINGS).open.size === 0) return false;
  const changed = new Set<AccountState>();
  for (const open of reachedOrders) if (isReached(open, tick)) changed.add(open.account);
  for (const account of leftBands) if (isAffected(state, account, tick.at)) changed.add(account);
  for (const { userId } of [...changed].sort(byUserId)) copyFirst(state, userId);
  return true;
}

/**
 * Keeps in `leftBands` the accounts whose level the quote took past a limit. The others only need new bands: a few of
 * these are set at once, at most `most`, and the rest when there is time; all of them if `most` is Infinity.
 */
function sift(state: PartitionState, at: number, most: number): void {
  const armedAtOnce = most === Infinity ? most : Math.min(most, ARMED_AT_ONCE);
  let armed = 0;
  keep(leftBands, (account) => {
    if (isAffected(state, account, at)) return true;
    if ((armed += 1) <= armedAtOnce) armBands(account, state.levels.of(account));
    else state.deferred.staleBands.add(account);
    return false;
  });
}

/**
 * The accounts that the quote changes, each once. A mark on the account tells it at a fraction of what a set costs.
 * A quote that is exact as a double was compared exactly with the watched prices, so that no order has to be read.
 */
function affectedAccounts(tick: FillTick): AccountState[] {
  const affected: AccountState[] = [];
  const add = (account: AccountState): void => {
    if (account.deferredFrom === LISTED) return;
    account.deferredFrom = LISTED;
    affected.push(account);
  };
  for (const account of leftBands) add(account);
  const isExact = Number.isSafeInteger(Number(tick.bid)) && Number.isSafeInteger(Number(tick.ask));
  for (const open of reachedOrders) if (isExact || isReached(open, tick)) add(open.account);
  for (const account of affected) account.deferredFrom = NOT_DEFERRED;
  return affected;
}

/** Whether the last quotes stop out a position of the account, or begin or end its margin call. */
function isAffected({ levels }: PartitionState, account: AccountState, at: number): boolean {
  const limits = levels.of(account);
  updateExposure(account);
  const { marginCalled, usedMargin } = account;
  const isCalled = decide(account, limits.marginCall, (equity) => isBelowMarginCall(equity, usedMargin, limits));
  if (isCalled !== marginCalled) return true;
  const isStopped = decide(account, limits.stopOut, (equity) => isAtStopOut(equity, usedMargin, limits));
  return isStopped && hasClosable(account, at);
}

/** Whether equity is below a level. An estimate decides; the exact figures do where the estimate leaves a doubt. */
function decide(account: AccountState, level: bigint, isBelow: (equity: Money) => boolean): boolean {
  if (isClearOfLevel(account, level)) return false;
  return isClearlyBelow(account, level) || isBelow(equityOf(account));
}

function runTriggers(state: PartitionState, tick: FillTick): void {
  reachedOrders.sort((a, b) => a.order.id - b.order.id);
  for (const open of reachedOrders) runTrigger(state, open, tick);
}

function runBands(state: PartitionState, at: number): void {
  for (const account of leftBands) state.markDirty(account);
  state.dirty.sort(byUserId);
  for (const account of state.dirty) if (account.deferredFrom === NOT_DEFERRED) stopOut(state, account, at);
}

function keep<T>(items: T[], isKept: (item: T) => boolean): void {
  let kept = 0;
  for (const item of items) if (isKept(item)) items[kept++] = item;
  items.length = kept;
}

/** The `deferredFrom` of an account that was listed already, while a list is made. */
const LISTED = -2;
/** New bands cost as much as an order, and would add to the wait behind a mass trigger. */
const ARMED_AT_ONCE = 50;

// These arrays are kept from one tick to the next, since most ticks reach nothing.
const reachedOrders: OpenOrder[] = [];
const leftBands: AccountState[] = [];
