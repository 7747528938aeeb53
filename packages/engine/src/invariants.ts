import { assert, must } from '@candor/decimal/assert.ts';
import { isClearOfLevel } from './approximate-equity.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import { assertExposures } from './exposure.ts';
import type { UserId } from './ids.ts';
import type { AccountKind, Posting } from './ledger.ts';
import type { Follow } from './follow.ts';
import { CUSTOMER_KINDS } from './ledger-book.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import { assertIndexed } from './order-index.ts';
import type { PartitionState } from './partition-state.ts';
import type { Payment } from './payment.ts';
import { PAYMENTS } from './payment.ts';
import { RESERVATIONS } from './posting-policy.ts';
import { isDue } from './regrouping.ts';
import { assertExposure, exposedOrderCount } from './account-exposure.ts';
import type { AccountState } from './trading-book.ts';
import { equityOf, isBelowMarginCall } from './valuation.ts';

/**
 * Checks what changed since the last take: the changed orders, and that the sums and balances of their accounts moved
 * by exactly what changed and was posted. The cost does not depend on how many orders customers have; `assertAccount`
 * checks their sums.
 */
export function assertTouched(state: PartitionState): void {
  const moved = assertOrders(state);
  for (const table of state.tables()) table.assertChanged();
  for (const account of state.changes.accounts) {
    const before = must(account.before, 'a touched account remembers what it was');
    const { usedMargin, reserved, positions, open } = moved.get(account.userId) ?? UNMOVED;
    moved.delete(account.userId);
    assert(account.usedMargin === before.usedMargin + usedMargin, 'used margin is the sum over positions');
    assert(account.reserved === before.reserved + reserved, 'what is reserved is the sum over pending orders');
    assert(account.positionCount === before.positionCount + positions, 'positions are counted');
    assert(account.orders.length === before.openCount + open, 'open orders are listed');
    const exposedCount = account.positionCount === 0 ? 0 : account.orders.length;
    assert(exposedOrderCount(account) === exposedCount, 'an exposure covers all positions');
    assertMoney(state, account);
  }
  assert(moved.size === 0, 'every order belongs to an account that is known to have changed');
  assertPostings(state);
}

/** Checks everything: also that the books sum to zero and that the indexes hold nothing else. */
export function assertEverything(state: PartitionState): void {
  let books = 0n;
  let watched = 0;
  let legs = 0;
  let orders = 0;
  let exposedAccounts = 0;
  for (const account of state.accounts.values()) {
    assertAccount(state, account);
    exposedAccounts += Number(account.positionCount > 0);
    for (const kind of CUSTOMER_KINDS) books += account.balanceOf(kind);
    legs += account.legHeaps.length;
    orders += account.orders.length;
    for (const open of account.orders) watched += assertIndexed(open);
    assert((account.holderIndex !== -1) === account.orders.length > 0, 'holders are the accounts with open orders');
  }
  for (const house of state.house.values()) books += house.balance;
  assert(books === 0n, 'the books sum to zero');
  assert(orders === state.orders.size, 'every open order belongs to one account');
  for (const { records } of state.holders.exposureTables(0, 1)) exposedAccounts -= records;
  assert(exposedAccounts === 0, 'a sweep visits the accounts with positions and no others');
  for (const { triggers, trailing, bands, isPast } of state.instruments.values()) {
    assert(!isPast, 'an instrument is in the past only while an account is caught up');
    watched -= triggers.size + trailing.orderCount;
    legs -= bands.size;
  }
  assert(watched === 0, 'the trigger indexes hold the open orders and nothing else');
  assert(legs === 0, 'the band indexes hold the accounts and nothing else');
  state.deferred.assertConsistent(state.accounts.values());
  assertExposures(state.accounts.values(), state.instruments.values());
  state.options.assertConsistent(state.accounts.values(), state.instruments.values());
  assertPostings(state);
}

/** Checks one account completely: its money, and its sums over all of its orders. */
export function assertAccount(state: PartitionState, account: AccountState): void {
  let usedMargin = 0n;
  let reserved = 0n;
  let positions = 0;
  for (const open of account.orders) {
    const { order } = open;
    assert(state.orders.open.get(order.id) === open && open.account === account, 'an open order is found by its id');
    assertIndexed(open);
    if (order.status === 'holding') {
      usedMargin += order.margin;
      positions += 1;
    } else {
      assert(order.status === 'pending', 'an open order is pending or a position');
      reserved += order.margin + order.fee;
    }
  }
  assert(usedMargin === account.usedMargin, 'used margin is the sum over positions');
  assert(reserved === account.reserved, 'what is reserved is the sum over pending orders');
  assert(positions === account.positionCount, 'positions are counted');
  assertExposure(account);
  assertMoney(state, account);
}

function assertMoney(state: PartitionState, account: AccountState): void {
  const { trading, option, funding, negativeBalanceCredit, positionCount } = account;
  assert(trading >= 0n && option >= 0n && funding >= 0n, 'no customer is below zero');
  const payments = state.table(PAYMENTS).open.of(account.userId);
  assert(account.inTransit === waiting(payments), 'what waits is the sum over open reservations');
  assert(account.held === heldBy(state.follows.of(account.userId)), 'what is held is the sum over follows');
  assert(negativeBalanceCredit >= 0n, 'a negative balance credit is not below zero');
  assert(
    positionCount > 0 || negativeBalanceCredit === 0n,
    'an account without positions has no negative balance credit',
  );
  state.options.assertListed(account);
  assert(state.due.has(account) === isDue(state, account), 'money is due exactly if the rules and the account differ');
  if (account.deferredFrom !== NOT_DEFERRED) return;
  const limits = state.levels.current;
  const called =
    positionCount > 0 &&
    !isClearOfLevel(account, limits.marginCall) &&
    isBelowMarginCall(equityOf(account), account.usedMargin, limits);
  assert(called === account.marginCalled, 'a margin call stands exactly while the level is below it');
}

/** The differences of the sums of an account. */
interface Movement {
  usedMargin: bigint;
  reserved: bigint;
  positions: number;
  open: number;
}

/** Checks that every changed order is where it belongs. Returns how each customer's sums moved with them. */
function assertOrders(state: PartitionState): Map<UserId, Movement> {
  const moved = new Map<UserId, Movement>();
  const { changed, before: all } = state.table(ORDERS);
  for (const [id, order] of changed) {
    const open = state.orders.open.get(id);
    if (open !== undefined) {
      assertIndexed(open);
      assert(open.account.userId === order.userId, 'an order is of its customer');
    }
    let movement = moved.get(order.userId);
    if (movement === undefined) moved.set(order.userId, (movement = { ...UNMOVED }));
    addOrder(movement, order, 1);
    const before = all.get(id);
    if (before !== undefined) addOrder(movement, before, -1);
  }
  return moved;
}

function addOrder(movement: Movement, { status, margin, fee }: Order, sign: 1 | -1): void {
  if (status === 'closed') return;
  movement.open += sign;
  if (status === 'holding') {
    movement.positions += sign;
    movement.usedMargin += BigInt(sign) * margin;
  } else {
    movement.reserved += BigInt(sign) * (margin + fee);
  }
}

const UNMOVED: Readonly<Movement> = { usedMargin: 0n, reserved: 0n, positions: 0, open: 0 };

const waiting = (payments: readonly Payment[]): bigint =>
  payments.reduce((sum, { direction, amount }) => (RESERVATIONS[direction].waitsIn === null ? sum : sum + amount), 0n);
const heldBy = (follows: readonly Follow[]): bigint => follows.reduce((sum, { held }) => sum + held, 0n);

/**
 * Checks that ids follow each other, and that every balance moved since the last take by exactly what was posted to it.
 */
function assertPostings(state: PartitionState): void {
  const { changes } = state;
  let id = state.nextPostingId - changes.postings.length;
  const moved = new Map<number, bigint>();
  for (const posting of changes.postings) {
    assert(posting.id === id, 'postings are numbered without gaps');
    id += 1;
    addMovement(moved, posting);
  }
  for (const account of changes.accounts) {
    const before = must(account.before, 'a touched account remembers what it was');
    const kept = [before.trading, before.option, before.funding, before.inTransit, before.held];
    for (const [index, kind] of CUSTOMER_KINDS.entries()) {
      const expected = (kept[index] as bigint) + takeMovement(moved, rowNumber(account.userId, kind));
      assert(account.balanceOf(kind) === expected, 'a balance is the sum of its postings');
    }
  }
  for (const { owner, kind, balance, before } of changes.house) {
    const expected =
      must(before, 'a touched house account remembers its balance') + takeMovement(moved, rowNumber(owner, kind));
    assert(balance === expected, 'the balance of a house account is the sum of its postings');
  }
  assert(moved.size === 0, 'every posting belongs to an account that is known to have changed');
}

function addMovement(moved: Map<number, bigint>, posting: Posting): void {
  const { debitOwner, debitKind, creditOwner, creditKind, amount } = posting;
  assert(amount > 0n, 'a posting moves a positive amount');
  const debit = rowNumber(debitOwner, debitKind);
  const credit = rowNumber(creditOwner, creditKind);
  moved.set(debit, (moved.get(debit) ?? 0n) - amount);
  moved.set(credit, (moved.get(credit) ?? 0n) + amount);
}

/** One number for a ledger account: kinds are below 32. */
const rowNumber = (owner: UserId, kind: AccountKind): number => owner * 32 + kind;

function takeMovement(moved: Map<number, bigint>, key: number): bigint {
  const movement = moved.get(key) ?? 0n;
  moved.delete(key);
  return movement;
}
