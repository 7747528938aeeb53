import { must } from '@candor/decimal/assert.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import { money, ONE, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { catchUp } from './catch-up.ts';
import type { Follow, Share } from './follow.ts';
import { FOLLOWS, SHARES } from './follow.ts';
import type { EntityId } from './ids.ts';
import { shareId } from './ids.ts';
import type { CustomerLedgerKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HELD, POSTING_TYPES } from './ledger.ts';
import type { PartitionState } from './partition-state.ts';
import { fromTrading, shareCause, toTrading } from './settlement.ts';
import type { AccountState } from './trading-book.ts';
import { equityOf, freeMarginOf } from './valuation.ts';

/*
 * A follow owes its trader a share of what its realised profit rises above the highest level that was paid for. What is
 * due waits in the follower's held account from the close that earned it, and goes back with a loss.
 */

/** The share that is due: rate x (realised - settled), rounded down to 1e-8; zero below the level. */
function dueShare({ shareRate, realised, settled }: Follow): Money {
  return realised <= settled ? ZERO_MONEY : money(((realised - settled) * shareRate) / ONE);
}

/** Counts what a copy of the follow has earned or lost, and holds the share that is due now. */
export function earn(state: PartitionState, follow: Follow, profit: bigint, cause: EntityId, at: number): Follow {
  return hold(state, { ...follow, realised: money(follow.realised + profit) }, cause, at);
}

/**
 * Moves money between trading and held, so that what is held is what is due. A follower never goes below zero or below
 * the margin of orders by it: the rest is tried again later.
 */
function hold(state: PartitionState, follow: Follow, cause: EntityId, at: number): Follow {
  const account = must(state.accounts.get(follow.userId), 'a follow has its account');
  const wanted = dueShare(follow) - follow.held;
  const free = wanted > 0n ? spendable(account) : 0n;
  const moved = wanted < free || wanted < 0n ? wanted : free;
  if (moved > 0n) shift(state, account, [TRADING, HELD], money(moved), cause, at);
  if (moved < 0n) shift(state, account, [HELD, TRADING], money(-moved), cause, at);
  const held: Follow = { ...follow, held: money(follow.held + moved) };
  state.put(FOLLOWS, held);
  return held;
}

/**
 * Pays what is held to the trader, at once if they are on this partition. What could not be held is not owed for the
 * level that is paid, but for the rise above it.
 */
export function payShare(state: PartitionState, follow: Follow, at: number): Follow {
  const due = hold(state, follow, follow.id, at);
  const { userId, traderId, held, settled, shareRate } = due;
  if (held === 0n) return due;
  const account = must(state.accounts.get(userId), 'a follow has its account');
  const level = held === dueShare(due) ? due.realised : money(settled + paidFor(held, shareRate));
  const trader = state.accounts.get(traderId);
  const share: Share = {
    id: state.takeEntityId(shareId),
    userId,
    followId: due.id,
    traderId,
    rate: shareRate,
    from: settled,
    to: level,
    amount: held,
    paidAt: at,
    arrivedAt: trader === undefined ? null : at,
  };
  state.put(SHARES, share);
  const cause = shareCause(share.id, at);
  fromTrading(state, account, held, cause, HELD);
  if (trader !== undefined) {
    catchUp(state, trader);
    toTrading(state, trader, held, cause);
  }
  const settledFollow: Follow = { ...due, settled: level, held: ZERO_MONEY, paid: money(due.paid + held) };
  state.put(FOLLOWS, settledFollow);
  return settledFollow;
}

/** The rise of profit that a share was paid for, rounded up. */
const paidFor = (amount: Money, shareRate: Decimal): bigint => (amount * ONE + shareRate - 1n) / shareRate;

function spendable(account: AccountState): bigint {
  const owned = account.trading - account.negativeBalanceCredit;
  const free = freeMarginOf(account, equityOf(account));
  const most = owned < free ? owned : free;
  return most > 0n ? most : 0n;
}

function shift(
  state: PartitionState,
  { userId }: AccountState,
  [debitKind, creditKind]: readonly [CustomerLedgerKind, CustomerLedgerKind],
  amount: Money,
  orderId: EntityId,
  at: number,
): void {
  const { copyShare: type } = POSTING_TYPES;
  state.post({ type, debitOwner: userId, debitKind, creditOwner: userId, creditKind, amount, orderId, memo: null }, at);
}

const { trading: TRADING } = CUSTOMER_ACCOUNT_KINDS;
