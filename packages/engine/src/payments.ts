import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { ApprovePayment, AssignCash, EndPayment, RequestPayment } from './command.ts';
import type { PaymentId, UserId } from './ids.ts';
import { HOUSE_REAL, paymentId } from './ids.ts';
import type { AccountKind, CustomerAccountKind, PostingType, TransitKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, IN_TRANSIT, POSTING_TYPES } from './ledger.ts';
import { houseKey, houseOf } from './ledger-book.ts';
import { APPLIED, appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import type { Payment } from './payment.ts';
import { PAYMENTS } from './payment.ts';
import { spendRefusal } from './spend-check.ts';
import type { AccountState } from './trading-book.ts';

/** Announces a deposit, or sets the money of a withdrawal aside. Demo accounts have neither. */
export function requestPayment(state: PartitionState, command: RequestPayment): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const from = accountOf(state, command.account);
  const refusal = requestRefusal(state, account, from, command);
  if (refusal !== null) return refused(refusal);
  const { at, userId, direction, amount, fee } = command;
  const payment: Payment = {
    id: state.takeEntityId(paymentId),
    userId,
    direction,
    account: from,
    amount,
    fee,
    status: 'pending',
    createdAt: at,
    endedAt: null,
  };
  putPayment(state, payment);
  if (direction === 'withdrawal') move(state, payment, [userId, from], [userId, IN_TRANSIT], amount, at);
  return appliedRow(PAYMENTS, payment);
}

/** The withdrawal is being sent from now on: only an operator can end it, as paid or as failed. */
export function approvePayment(state: PartitionState, command: ApprovePayment): CommandResult {
  const known = ownPayment(state, command.userId, command.paymentId);
  if (typeof known === 'string') return refused(known);
  if (known.payment.direction !== 'withdrawal' || known.payment.status !== 'pending') return refused('alreadyDone');
  const payment: Payment = { ...known.payment, status: 'approved' };
  putPayment(state, payment);
  return appliedRow(PAYMENTS, payment);
}

/** Ends a payment. It is the only place where money enters from outside or leaves. */
export function endPayment(state: PartitionState, command: EndPayment): CommandResult {
  const known = ownPayment(state, command.userId, command.paymentId);
  if (typeof known === 'string') return refused(known);
  const { payment, account } = known;
  const { result, at } = command;
  if (result === 'cancelled' && payment.status !== 'pending') return refused('alreadyDone');
  const amount = command.arrived ?? payment.amount;
  if (amount <= 0n || (payment.direction === 'withdrawal' && amount !== payment.amount)) return refused('wrongAmount');
  const ended: Payment = {
    ...payment,
    amount: result === 'done' ? amount : payment.amount,
    account: creditedTo(state, payment, command),
    status: result,
    endedAt: at,
  };
  putPayment(state, ended);
  if (payment.direction === 'withdrawal') endWithdrawal(state, ended, account, command);
  else if (result === 'done') {
    const from = outside(account, command, HOUSE_ACCOUNT_KINDS.depositsInTransit);
    move(state, ended, from, [account.userId, accountOf(state, ended.account)], amount, at);
  }
  return appliedRow(PAYMENTS, ended);
}

/** Only real money is assigned, since demo accounts have no payments. */
export function assignCash(state: PartitionState, { transit, cash, amount, at }: AssignCash): CommandResult {
  const lies = state.house.get(houseKey(HOUSE_REAL, transit))?.balance ?? ZERO_MONEY;
  const isDeposits = transit === HOUSE_ACCOUNT_KINDS.depositsInTransit;
  if (amount <= 0n || amount > (isDeposits ? -lies : lies)) return refused('wrongAmount');
  const transitSide = { owner: HOUSE_REAL, kind: transit };
  const cashSide = { owner: cash, kind: HOUSE_ACCOUNT_KINDS.cash };
  const [from, to] = isDeposits ? [cashSide, transitSide] : [transitSide, cashSide];
  const sides = { debitOwner: from.owner, debitKind: from.kind, creditOwner: to.owner, creditKind: to.kind };
  state.post({ type: POSTING_TYPES.cashAssigned, ...sides, amount, orderId: null, memo: ASSIGNED_MEMO }, at);
  return APPLIED;
}

function endWithdrawal(state: PartitionState, payment: Payment, account: AccountState, command: EndPayment): void {
  const { at } = command;
  const { amount, fee, status, userId } = payment;
  const from = [userId, IN_TRANSIT] as const;
  if (status !== 'done') return move(state, payment, from, [userId, accountOf(state, payment.account)], amount, at);
  const house = houseOf(account);
  const net = money(amount - fee);
  const to = outside(account, command, HOUSE_ACCOUNT_KINDS.withdrawalsInTransit);
  if (net > 0n) move(state, payment, from, to, net, at);
  if (fee > 0n) move(state, payment, from, [house, HOUSE_ACCOUNT_KINDS.fees], fee, at);
}

function requestRefusal(
  state: PartitionState,
  account: AccountState,
  from: CustomerAccountKind,
  { direction, amount, fee }: RequestPayment,
): RefusalReason | null {
  if (account.demo) return 'realOnly';
  if (amount <= 0n || fee < ZERO_MONEY || fee > amount) return 'wrongAmount';
  if (state.table(PAYMENTS).open.of(account.userId).length >= MOST_OPEN_PAYMENTS) return 'tooManyPayments';
  return direction === 'withdrawal' ? spendRefusal(account, from, amount) : null;
}

function putPayment(state: PartitionState, payment: Payment): void {
  state.put(PAYMENTS, payment);
  state.event({ kind: 'paymentChanged', userId: payment.userId, payment });
}

/** The customer's payment that has not ended, or the reason why there is none. */
function ownPayment(
  state: PartitionState,
  userId: UserId,
  id: PaymentId,
): { readonly payment: Payment; readonly account: AccountState } | RefusalReason {
  const account = state.accounts.get(userId);
  if (account === undefined) return 'unknownAccount';
  const payment = state.table(PAYMENTS).open.get(id);
  return payment?.userId !== userId ? 'unknownPayment' : { payment, account };
}

/** The account that a deposit is credited to, so that its posting and its row name the same account. */
function creditedTo(state: PartitionState, payment: Payment, { result, account }: EndPayment): CustomerAccountKind {
  const isElsewhere = payment.direction === 'deposit' && result === 'done' && account !== undefined;
  return isElsewhere ? accountOf(state, account) : payment.account;
}

/** With one account for everything, money comes to it and leaves from it. */
const accountOf = (state: PartitionState, kind: CustomerAccountKind): CustomerAccountKind =>
  state.rules.onlyOneAccount ? CUSTOMER_ACCOUNT_KINDS.trading : kind;

/** The side of a payment that is not the customer's. */
const outside = (account: AccountState, { cash }: EndPayment, transit: TransitKind): Side =>
  cash === undefined ? [houseOf(account), transit] : [cash, HOUSE_ACCOUNT_KINDS.cash];

type Side = readonly [owner: UserId, kind: AccountKind];

function move(state: PartitionState, payment: Payment, from: Side, to: Side, amount: Money, at: number): void {
  const [debitOwner, debitKind] = from;
  const [creditOwner, creditKind] = to;
  const type = TYPES[payment.direction];
  state.post({ type, debitOwner, debitKind, creditOwner, creditKind, amount, orderId: payment.id, memo: null }, at);
}

const TYPES: Readonly<Record<Payment['direction'], PostingType>> = {
  deposit: POSTING_TYPES.deposit,
  withdrawal: POSTING_TYPES.withdrawal,
};
/** The text key of the posting. */
const ASSIGNED_MEMO = 'server.memo.cashAssigned';
/** The limit for one customer at a time, so that one customer cannot fill the operators' queue. */
const MOST_OPEN_PAYMENTS = 20;
