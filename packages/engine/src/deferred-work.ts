import { catchUp, catchUpAll } from './catch-up.ts';
import { APPLIED, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { defineCommand } from './command.ts';
import { copyFirst, copyOn } from './copying.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import type { UserId } from './ids.ts';
import { armBands } from './margin-bands.ts';
import type { PartitionState } from './partition-state.ts';
import { regroup } from './regrouping.ts';

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
 * changes of the state were made. It then goes on with what is copied, moves the money that is due, and sets at most
 * `most` price bands again.
 */
function processDeferred(state: PartitionState, { at, most }: ProcessDeferred): CommandResult {
  const until = state.mutations + most;
  catchUpAll(state, until);
  copyOn(state, until);
  for (const account of state.due) {
    if (state.mutations >= until) return APPLIED;
    regroup(state, account, at);
  }
  if (state.mutations < until) tightenBands(state, most);
  return APPLIED;
}

function catchUpCustomer(state: PartitionState, { userId, at }: CatchUp): CommandResult {
  const account = state.accounts.get(userId);
  if (account === undefined) return refused('unknownAccount');
  catchUp(state, account);
  copyFirst(state, userId);
  regroup(state, account, at);
  return APPLIED;
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
