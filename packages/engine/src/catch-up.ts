import { must } from '@candor/decimal/assert.ts';
import { isClearOfLevel } from './approximate-equity.ts';
import type { Step } from './deferred-accounts.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import { callMargin } from './margin-watch.ts';
import type { FillTick } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { stopOut } from './stop-out.ts';
import type { AccountState, InstrumentState } from './trading-book.ts';
import { leavePresent, raisePast, returnToPresent } from './trail-catch-up.ts';
import { runTrigger } from './trigger.ts';

/** Catches up deferred accounts until the state has had `until` mutations. */
export function catchUpAll(state: PartitionState, until = Infinity): void {
  while (state.mutations < until) {
    const account = state.deferred.next();
    if (account === null) break;
    catchUp(state, account);
  }
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
  const past = new Set<InstrumentState>();
  for (const step of state.deferred.unseen(account)) {
    if (!concern.has(step.instrument)) continue;
    unseen.push(step);
    past.add(step.instrument);
    step.instrument.show(step.before);
  }
  leavePresent(account, past, state.deferred.peaksOf(account));
  state.release(account);
  for (const { instrument, isTick, after } of unseen.toReversed()) {
    instrument.show(after);
    if (isTick) see(state, account, instrument, must(instrument.tick, 'a quote was shown'));
  }
  returnToPresent(account, past);
  state.markDirty(account);
}

/**
 * Applies a new quote to one account: it moves its trailing stops, then come its stops and targets by order id, then
 * its stop-out and margin call.
 */
function see(state: PartitionState, account: AccountState, instrument: InstrumentState, tick: FillTick): void {
  const before = state.mutations;
  raisePast(account, instrument, tick);
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
