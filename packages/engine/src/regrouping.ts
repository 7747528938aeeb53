import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { divideHalfEven, money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { CustomerAccountKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { byUserId } from './margin-watch.ts';
import type { PartitionState } from './partition-state.ts';
import type { AccountState } from './trading-book.ts';
import { equityOf, LEVEL_SCALE } from './valuation.ts';

/*
 * The rules set one account for everything or three accounts. The money of each customer follows a change in its turn,
 * at the latest before the customer acts or looks. Whether it has yet to follow is derived from the account, so that a
 * change back in between has nothing to undo.
 */

/**
 * Whether money has yet to move: under one account, money outside trading; under three, money in trading that was moved
 * there.
 */
export function isDue({ rules }: PartitionState, { option, funding, merged }: AccountState): boolean {
  return rules.onlyOneAccount ? option > 0n || funding > 0n : merged !== null;
}

/** Notes which accounts a change concerns, by customer id, and moves the money of the first `most` at once. */
export function beginRegrouping(state: PartitionState, at: number, most: number): void {
  noteDue(state);
  let left = most;
  for (const account of state.due) {
    if (left === 0) return;
    left -= 1;
    regroup(state, account, at);
  }
}

export function noteDue(state: PartitionState): void {
  state.due.clear();
  const due = [...state.accounts.values()].filter((account) => isDue(state, account));
  for (const account of due.sort(byUserId)) state.due.add(account);
}

/** Moves what is due. To be called once the account has seen every quote. */
export function regroup(state: PartitionState, account: AccountState, at: number): void {
  if (!state.due.delete(account)) return;
  if (state.rules.onlyOneAccount) merge(state, account, at);
  else separate(state, account, at);
}

/**
 * To be called before an order of the account is filled, closed or stopped out: under one account all of its money
 * counts.
 */
export function gatherFirst(state: PartitionState, account: AccountState, at: number): void {
  if (state.rules.onlyOneAccount) regroup(state, account, at);
}

function merge(state: PartitionState, account: AccountState, at: number): void {
  const { option, funding, merged } = account;
  const before = merged ?? NOTHING_MERGED;
  state.setMerged(account, { option: money(before.option + option), funding: money(before.funding + funding) });
  move(state, account, [KINDS.option, KINDS.trading], option, { at, memo: MERGED_MEMO });
  move(state, account, [KINDS.funding, KINDS.trading], funding, { at, memo: MERGED_MEMO });
}

/**
 * Moves money back as far as it is free, first to the funding account, which can be paid out. The rest stays in the
 * trading account.
 */
function separate(state: PartitionState, account: AccountState, at: number): void {
  const { option, funding } = must(account.merged, 'what goes back was moved');
  const free = freeToLeave(state, account);
  const toFunding = least(funding, free);
  const toOption = least(option, money(free - toFunding));
  const kept = money(option + funding - toFunding - toOption);
  const memo = kept > 0n ? SEPARATED_IN_PART_MEMO : SEPARATED_MEMO;
  state.setMerged(account, null, kept);
  move(state, account, [KINDS.trading, KINDS.funding], toFunding, { at, memo });
  move(state, account, [KINDS.trading, KINDS.option], toOption, { at, memo });
}

/**
 * What may leave trading because of a change of rules: margin and reservations stay covered without the customer's
 * floating profit, and no margin call results.
 */
function freeToLeave({ levels }: PartitionState, account: AccountState): Money {
  const { trading, negativeBalanceCredit, usedMargin, reserved } = account;
  const equity = equityOf(account);
  const owned = money(trading - negativeBalanceCredit);
  const called = divideHalfEven(levels.current.marginCall * usedMargin, LEVEL_SCALE) + 1n;
  const needed = (usedMargin === 0n ? 0n : usedMargin > called ? usedMargin : called) + reserved;
  const free = least(owned, equity) - needed;
  return free > 0n ? money(free) : ZERO_MONEY;
}

function move(
  state: PartitionState,
  { userId }: AccountState,
  [debitKind, creditKind]: readonly [from: CustomerAccountKind, to: CustomerAccountKind],
  amount: Money,
  { at, memo }: { readonly at: number; readonly memo: string },
): void {
  if (amount === 0n) return;
  const parties = { debitOwner: userId, debitKind, creditOwner: userId, creditKind };
  state.post({ type: POSTING_TYPES.accountMerge, ...parties, amount, orderId: null, memo }, at);
}

const least = (a: Money, b: Money): Money => (a < b ? a : b);

const KINDS = CUSTOMER_ACCOUNT_KINDS;
const NOTHING_MERGED = { option: ZERO_MONEY, funding: ZERO_MONEY };
/** The text keys of the postings. */
const MERGED_MEMO = 'server.memo.accountsMerged';
const SEPARATED_MEMO = 'server.memo.accountsSeparated';
const SEPARATED_IN_PART_MEMO = 'server.memo.accountsSeparatedInPart';
