import { assert, must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { cancelPending, closedAt } from './close.ts';
import type { Credit, Debit, OpenAccount, ResetDemo, Transfer } from './command.ts';
import { voidOption } from './end-option.ts';
import { FIRST_CUSTOMER_ID } from './ids.ts';
import type { CustomerAccountKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import { applied, APPLIED, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { ORDERS } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { fromTrading, toTrading } from './settlement.ts';
import type { Cause } from './settlement.ts';
import { spendRefusal } from './spend-check.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';

export function openAccount(state: PartitionState, command: OpenAccount): CommandResult {
  const { userId, demo, at } = command;
  assert(userId >= FIRST_CUSTOMER_ID, 'a customer id is above those of house accounts');
  if (state.accounts.has(userId)) return refused('alreadyDone');
  const account = state.addAccount(userId, demo);
  if (demo) grantDemo(state, account, at);
  return applied({ kind: 'account', userId });
}

/**
 * Resets a demo account: cancels pending orders, closes positions at their opening price without a refund of the fee,
 * voids options, moves all money to the trading account, and sets that to its part of the demo grant by one posting.
 */
export function resetDemo(state: PartitionState, command: ResetDemo): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  if (!account.demo) return refused('notDemo');
  const { at, userId } = command;
  for (const open of account.orders) {
    if (open.order.status === 'pending') cancelPending(state, open, 'cancelled', at);
    else voidPosition(state, open, at);
  }
  for (const { id } of account.options)
    voidOption(state, must(state.options.running.get(id), 'an option of an account runs'), at);
  state.setNegativeBalanceCredit(account, ZERO_MONEY);
  if (account.merged !== null) state.setMerged(account, null);
  const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
  if (account.option > 0n) moveOwn(state, account, option, trading, account.option, at);
  if (account.funding > 0n) moveOwn(state, account, funding, trading, account.funding, at);
  grantDemo(state, account, at);
  return applied({ kind: 'account', userId });
}

/**
 * Moves money between a customer's own accounts. A negative balance credit and the margin of orders cannot leave
 * trading.
 */
export function transfer(state: PartitionState, command: Transfer): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const { from, to, amount, at, userId } = command;
  if (amount <= 0n) return refused('wrongAmount');
  if (from === to || state.rules.onlyOneAccount) return refused('sameAccount');
  const refusal = spendRefusal(account, from, amount);
  if (refusal !== null) return refused(refusal);
  moveOwn(state, account, from, to, amount, at);
  return applied({ kind: 'account', userId });
}

/** Money that the broker credits: a deposit (real accounts only) or an adjustment. */
export function credit(state: PartitionState, command: Credit): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const { type, amount, memo, at, userId } = command;
  if (amount <= 0n) return refused('wrongAmount');
  const isDeposit = type === POSTING_TYPES.deposit;
  if (isDeposit && account.demo) return refused('realOnly');
  const debitKind = isDeposit ? HOUSE_ACCOUNT_KINDS.depositsInTransit : HOUSE_ACCOUNT_KINDS.adjustments;
  const creditKind = state.rules.onlyOneAccount ? CUSTOMER_ACCOUNT_KINDS.trading : command.account;
  const debitOwner = houseOf(account);
  state.post({ type, debitOwner, debitKind, creditOwner: userId, creditKind, amount, orderId: null, memo }, at);
  return APPLIED;
}

/** An adjustment that debits the customer. A negative balance credit and the margin of orders cannot leave trading. */
export function debit(state: PartitionState, command: Debit): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const { amount, memo, at, userId } = command;
  if (amount <= 0n) return refused('wrongAmount');
  const debitKind = state.rules.onlyOneAccount ? CUSTOMER_ACCOUNT_KINDS.trading : command.account;
  const refusal = spendRefusal(account, debitKind, amount);
  if (refusal !== null) return refused(refusal);
  const house = { creditOwner: houseOf(account), creditKind: HOUSE_ACCOUNT_KINDS.adjustments };
  const type = POSTING_TYPES.adjustment;
  state.post({ type, debitOwner: userId, debitKind, ...house, amount, orderId: null, memo }, at);
  return APPLIED;
}

/** For journals of an earlier version: when one account replaced three, all money was moved at once, as transfers. */
export function sweepIntoTrading(state: PartitionState, at: number): void {
  const accounts = [...state.accounts.values()].sort((a, b) => a.userId - b.userId);
  const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
  for (const account of accounts) {
    if (account.option > 0n) moveOwn(state, account, option, trading, account.option, at);
    if (account.funding > 0n) moveOwn(state, account, funding, trading, account.funding, at);
  }
}

function moveOwn(
  state: PartitionState,
  account: AccountState,
  debitKind: CustomerAccountKind,
  creditKind: CustomerAccountKind,
  amount: Money,
  at: number,
): void {
  const { userId } = account;
  const type = POSTING_TYPES.transfer;
  state.post(
    { type, debitOwner: userId, debitKind, creditOwner: userId, creditKind, amount, orderId: null, memo: null },
    at,
  );
}

/**
 * Sets a demo account, whose money is all in trading, to the grant. The postings are between the customer and a house
 * account, not transfers.
 */
function grantDemo(state: PartitionState, account: AccountState, at: number): void {
  const { demoGrant, demoOptionGrant, onlyOneAccount } = state.rules;
  const cause = grantCause(at);
  const toOption = onlyOneAccount ? ZERO_MONEY : money(demoOptionGrant);
  const change = money(demoGrant - toOption - account.trading);
  if (change > 0n) toTrading(state, account, change, cause);
  if (change < 0n) fromTrading(state, account, money(-change), cause);
  if (toOption === 0n) return;
  const { type, houseKind: debitKind, orderId, memo } = cause;
  const credit = { creditOwner: account.userId, creditKind: CUSTOMER_ACCOUNT_KINDS.option, amount: toOption };
  state.post({ type, debitOwner: houseOf(account), debitKind, ...credit, orderId, memo }, at);
}

function voidPosition(state: PartitionState, open: OpenOrder, at: number): void {
  const { order } = open;
  const closePrice = must(order.openPrice, 'a position has an opening price');
  const voided = closedAt(order, { closePrice, closeTick: order.openTick, closeRate: order.openRate }, 'reset', at);
  state.put(ORDERS, voided);
  state.event({ kind: 'orderClosed', userId: order.userId, order: voided, remainder: null });
}

function grantCause(at: number): Cause {
  return {
    type: POSTING_TYPES.adjustment,
    houseKind: HOUSE_ACCOUNT_KINDS.promotions,
    orderId: null,
    memo: DEMO_GRANT_MEMO,
    at,
  };
}

/** The text key of the grant. */
const DEMO_GRANT_MEMO = 'server.memo.demoGrant';
