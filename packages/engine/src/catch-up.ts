import { must } from '@candor/decimal/assert.ts';
import { isClearOfLevel } from './approximate-equity.ts';
import type { Step } from './deferred-accounts.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import { armBands } from './margin-bands.ts';
import { callMargin } from './margin-watch.ts';
import type { FillTick } from './order.ts';
import { APPLIED, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { regroup } from './regrouping.ts';
import { stopOut } from './stop-out.ts';
import type { AccountState, InstrumentState } from './trading-book.ts';
import { runTrigger } from './trigger.ts';
import { defineCommand } from './command.ts';
import type { UserId } from './ids.ts';

/** Catches up accounts that quotes or rules deferred, the oldest quote first, until `most` changes were made. */
export interface ProcessDeferred {
  readonly kind: 'processDeferred';
  /** 0 in journals of an earlier version, in which only quotes could defer accounts. */
  readonly at: number;
  readonly most: number;
}

/** Catches up one account out of turn: to be applied before any command of a deferred customer. */
export interface CatchUp {
  readonly kind: 'catchUp';
  /** As in `ProcessDeferred`. */
  readonly at: number;
  readonly userId: UserId;
}

export const PROCESS_DEFERRED = defineCommand<ProcessDeferred>('processDeferred', processDeferred, 'ifChanged');
export const CATCH_UP = defineCommand<CatchUp>('catchUp', catchUpCustomer, 'ifChanged');

/**
 * Applies to deferred accounts what they have not seen, the oldest mass trigger first and by customer id, until `most`
 * changes of the state were made. It then moves the money that is due, and sets at most `most` price bands again.
 */
function processDeferred(state: PartitionState, { at, most }: ProcessDeferred): CommandResult {
  const until = state.mutations + most;
  catchUpAll(state, until);
  for (const account of state.due) {
    if (state.mutations >= until) return APPLIED;
    regroup(state, account, at);
  }
  if (state.mutations < until) tightenBands(state, most);
  return APPLIED;
}

/** Catches up deferred accounts until the state has had `until` mutations. */
export function catchUpAll(state: PartitionState, until = Infinity): void {
  while (state.mutations < until) {
    const account = state.deferred.next();
    if (account === null) break;
    catchUp(state, account);
  }
}

function catchUpCustomer(state: PartitionState, { userId, at }: CatchUp): CommandResult {
  const account = state.accounts.get(userId);
  if (account === undefined) return refused('unknownAccount');
  catchUp(state, account);
  regroup(state, account, at);
  return APPLIED;
}

/**
 * Applies to a deferred account every step that it has not seen. The markets are set back to the moment before the
 * first of them, and each step that concerns the account is made again. Accounts do not depend on each other in this,
 * so the result is the same as at the time of the steps.
 */
export function catchUp(state: PartitionState, account: AccountState): void {
  if (account.deferredFrom === NOT_DEFERRED) return;
  const concern = concernsOf(account);
  const unseen: Step[] = [];
  for (const step of state.deferred.unseen(account)) {
    if (!concern.has(step.instrument)) continue;
    unseen.push(step);
    step.instrument.show(step.before);
  }
  state.release(account);
  for (const { instrument, isTick, after } of unseen.toReversed()) {
    instrument.show(after);
    if (isTick) see(state, account, instrument, must(instrument.tick, 'a quote was shown'));
  }
  state.markDirty(account);
}

/** Applies a new quote to one account: first its stops and targets by order id, then its stop-out and margin call. */
function see(state: PartitionState, account: AccountState, instrument: InstrumentState, tick: FillTick): void {
  const before = state.mutations;
  if (instrument.open) {
    for (const open of account.orders) if (open.instrument === instrument) runTrigger(state, open, tick);
  }
  const isTouched = state.mutations !== before;
  if (!isTouched && !isMoved(account, instrument)) return;
  if (isTouched || !isClearOfLevel(account, state.levels.of(account).stopOut)) stopOut(state, account, tick.at);
  callMargin(state, account);
}

/** Whether a position of the account is valued or converted by the quote of this instrument. */
function isMoved(account: AccountState, moved: InstrumentState): boolean {
  return account.orders.some(
    ({ order, instrument }) =>
      order.status === 'holding' && (instrument === moved || instrument.conversionState === moved),
  );
}

/** The instruments whose quotes value, convert, fill or close the orders of an account. */
function concernsOf(account: AccountState): Set<InstrumentState> {
  const concern = new Set<InstrumentState>();
  for (const { instrument } of account.orders) {
    concern.add(instrument);
    if (instrument.conversionState !== null) concern.add(instrument.conversionState);
  }
  return concern;
}

function tightenBands({ deferred, levels }: PartitionState, most: number): void {
  let left = most;
  for (const account of deferred.staleBands) {
    if (left === 0) return;
    left -= 1;
    deferred.staleBands.delete(account);
    if (account.deferredFrom === NOT_DEFERRED) armBands(account, levels.of(account));
  }
}
