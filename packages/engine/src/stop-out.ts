import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { isClearOfLevel, unclearOfLevel } from './approximate-equity.ts';
import { closePosition } from './close.ts';
import type { PartitionState } from './partition-state.ts';
import { gatherFirst } from './regrouping.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';
import { equityOf, floatingProfit, isAtStopOut } from './valuation.ts';
import { APPLIED } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { defineCommand } from './command.ts';

/** Exact stop-out check of the accounts in slice `slice` of `slices`: a safety net below the price bands. */
export interface Sweep {
  readonly kind: 'sweep';
  readonly at: number;
  readonly slice: number;
  readonly slices: number;
}

export const SWEEP = defineCommand<Sweep>('sweep', sweep, 'ifChanged');

/**
 * Closes an account's positions, the largest loss first and the older of two equal ones, while its margin level is at
 * or below the stop-out level. Positions whose market is closed or whose quote is stale count, but cannot be closed
 * now. A close at the quotes of the level moves profit from floating to balance and leaves equity as it is, so that
 * only the used margin changes from one close to the next.
 */
export function stopOut(state: PartitionState, account: AccountState, at: number): void {
  if (account.positionCount === 0) return;
  gatherFirst(state, account, at);
  const equity = equityOf(account);
  if (!isAtStopOut(equity, account.usedMargin, state.levels.of(account))) return;
  for (const { open } of closableByLoss(account, at)) {
    closePosition(state, open, 'stopOut', at);
    if (account.positionCount === 0 || !isAtStopOut(equity, account.usedMargin, state.levels.of(account))) break;
  }
  state.markDirty(account);
}

/**
 * Checks a slice of the accounts, by customer id, whatever their bands are. Exact figures decide where doubles leave a
 * doubt. It does nothing while accounts are deferred, since their quotes come first.
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
  return APPLIED;
}

/** Whether a position of the account can be closed now. */
export function hasClosable(account: AccountState, at: number): boolean {
  return account.orders.some((open) => isClosable(open, at));
}

const isClosable = ({ order, instrument }: OpenOrder, at: number): boolean =>
  order.status === 'holding' && instrument.open && !instrument.isStale(at);

interface Candidate {
  readonly open: OpenOrder;
  readonly profit: Money;
}

function closableByLoss(account: AccountState, at: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (const open of account.orders) {
    if (!isClosable(open, at)) continue;
    candidates.push({ open, profit: floatingProfit(open) });
  }
  return candidates.sort((a, b) => compare(a.profit, b.profit) || a.open.order.id - b.open.order.id);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));
