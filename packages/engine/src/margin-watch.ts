import { isClearOfLevel } from './approximate-equity.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import { levelPercentOf } from './formulas.ts';
import { armBands } from './margin-bands.ts';
import type { PartitionState } from './partition-state.ts';
import { updateExposure } from './account-exposure.ts';
import type { AccountState } from './trading-book.ts';
import type { LevelLimits } from './valuation.ts';
import { equityOf, isBelowMarginCall } from './valuation.ts';

/**
 * Updates the margin call and the bands of every account that the command touched. Invariant afterwards: an account is
 * margin-called exactly while it has a position and its level is below the margin call level.
 */
export function settleDirty(state: PartitionState): void {
  for (const account of state.dirty) {
    account.dirty = false;
    // An account that was deferred since then is updated in its turn.
    if (account.deferredFrom === NOT_DEFERRED) watchMargin(state, account);
  }
  state.dirty.length = 0;
}

/** Marks every account, after a change of rules or instruments, which may move any level. */
export function markAllDirty(state: PartitionState): void {
  for (const account of state.holders.all().sort(byUserId)) state.markDirty(account);
}

export const byUserId = (a: AccountState, b: AccountState): number => a.userId - b.userId;

/**
 * Sets margin call and bands without an event: for accounts read from the database, whose customers were notified at
 * the time.
 */
export function adoptMargin(account: AccountState, limits: LevelLimits): void {
  updateExposure(account);
  account.marginCalled = isCalled(account, limits);
  armBands(account, limits);
}

function isCalled(account: AccountState, limits: LevelLimits): boolean {
  return (
    !isClearOfLevel(account, limits.marginCall) && isBelowMarginCall(equityOf(account), account.usedMargin, limits)
  );
}

/** Updates whether an account is margin-called. The customer is notified when a margin call begins. */
export function callMargin(state: PartitionState, account: AccountState): void {
  updateExposure(account);
  const wasCalled = account.marginCalled;
  account.marginCalled = isCalled(account, state.levels.current);
  if (wasCalled || !account.marginCalled) return;
  // A margin may round to zero in units of the ledger; there is then no level.
  const levelPercent = levelPercentOf(equityOf(account), account.usedMargin) ?? 0;
  state.event({ kind: 'marginCall', userId: account.userId, levelPercent });
}

function watchMargin(state: PartitionState, account: AccountState): void {
  callMargin(state, account);
  armBands(account, state.levels.of(account));
}
