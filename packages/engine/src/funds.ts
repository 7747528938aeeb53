import { assert, must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { cancelPending, closedAt } from './close.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { voidOption } from './end-option.ts';
import { FIRST_CUSTOMER_ID } from './ids.ts';
import type { CustomerAccountKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import { applied, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { ORDERS } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { fromTrading, toTrading } from './settlement.ts';
import type { Cause } from './settlement.ts';
import { withStop } from './stop-level.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';

/**
 * Opens the customer's three accounts and grants a demo customer play money. Refused with `alreadyDone` if they exist.
 */
export interface OpenAccount extends OfCustomer {
  readonly kind: 'openAccount';
  readonly demo: boolean;
}

/** Cancels or voids everything open (closed at the opening price, no profit) and restores the demo grant. */
export interface ResetDemo extends OfCustomer {
  readonly kind: 'resetDemo';
}

export const OPEN_ACCOUNT = defineCustomerCommand<OpenAccount>('openAccount', openAccount);
export const RESET_DEMO = defineCustomerCommand<ResetDemo>('resetDemo', resetDemo);

function openAccount(state: PartitionState, command: OpenAccount): CommandResult {
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
function resetDemo(state: PartitionState, command: ResetDemo): CommandResult {
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
  const order = withStop(open);
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
