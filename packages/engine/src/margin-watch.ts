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
 * Brings every account that the command touched up to date: its margin call and its bands. Invariant afterwards: an
 * account is margin-called exactly when it holds a position and its level is below the margin call level.
 */
export function settleDirty(state: PartitionState): void {
  for (const account of state.dirty) {
    account.dirty = false;
    // Who was put behind since then is dealt with in turn.
    if (account.deferredFrom === NOT_DEFERRED) watchMargin(state, account);
  }
  state.dirty.length = 0;
}

/** After a change of rules or instruments, which may move the level of anybody. */
export function markAllDirty(state: PartitionState): void {
  for (const account of state.holders.all().sort(byUserId)) state.markDirty(account);
}

export const byUserId = (a: AccountState, b: AccountState): number => a.userId - b.userId;

/** Without an event: for accounts read back from the database, whose customers were told at the time. */
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

/** Takes stock of an account: whether it is called, which its customer is told as it begins. */
export function callMargin(state: PartitionState, account: AccountState): void {
  updateExposure(account);
  const wasCalled = account.marginCalled;
  account.marginCalled = isCalled(account, state.levels.current);
  if (wasCalled || !account.marginCalled) return;
  // A margin may be too small for the last digit of the ledger, and is then none.
  const levelPercent = levelPercentOf(equityOf(account), account.usedMargin) ?? 0;
  state.event({ kind: 'marginCall', userId: account.userId, levelPercent });
}

function watchMargin(state: PartitionState, account: AccountState): void {
  callMargin(state, account);
  armBands(account, state.levels.of(account));
}
