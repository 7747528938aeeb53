import { must } from '@candor/decimal/assert.ts';
import { isClearOfLevel, unclearOfLevel } from './approximate-equity.ts';
import { APPLIED } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { defineCommand } from './command.ts';
import { copyFirst, followEvents } from './copying.ts';
import { endFollowIfLost } from './follow-end.ts';
import type { PartitionState } from './partition-state.ts';
import { stopOut } from './stop-out.ts';
import type { AccountState } from './trading-book.ts';
import { equityOf, isAtStopOut } from './valuation.ts';

/** Exact stop-out check of the accounts in slice `slice` of `slices`: a safety net below the price bands. */
export interface Sweep {
  readonly kind: 'sweep';
  readonly at: number;
  readonly slice: number;
  readonly slices: number;
}

export const SWEEP = defineCommand<Sweep>('sweep', sweep, 'ifChanged');

/**
 * Checks a slice of the accounts, by customer id, whatever their bands are. Exact figures decide where doubles leave a
 * doubt. Follows are checked for their
 * caps likewise. It does nothing while accounts are deferred, since their quotes come first.
 */
function sweep(state: PartitionState, { at, slice, slices }: Sweep): CommandResult {
  const { levels } = state;
  if (state.deferred.size > 0) return APPLIED;
  const due: AccountState[] = [];
  for (const table of state.holders.exposureTables(slice, slices)) {
    // No account's own level is higher than that of the rules.
    for (const userId of unclearOfLevel(table, levels.current.stopOut)) {
      const account = must(state.accounts.get(userId), 'the owner of an exposure has an account');
      const limits = levels.of(account);
      if (limits !== levels.current && isClearOfLevel(account, limits.stopOut)) continue;
      if (isAtStopOut(equityOf(account), account.usedMargin, limits)) due.push(account);
    }
  }
  due.sort((a, b) => a.userId - b.userId);
  for (const account of due) stopOut(state, account, at);
  for (const { id, userId } of state.follows.capped(slice, slices)) {
    copyFirst(state, userId);
    followEvents(state);
    const follow = state.follows.get(id);
    if (follow !== undefined) endFollowIfLost(state, follow, at);
  }
  return APPLIED;
}
