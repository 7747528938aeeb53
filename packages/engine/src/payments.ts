import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import type { PaymentId, UserId } from './ids.ts';
import { paymentId } from './ids.ts';
import type { CustomerAccountKind, PostingType } from './ledger.ts';
import { HOUSE_ACCOUNT_KINDS } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import type { PostingDraft } from './ledger-book.ts';
import type { PartitionState } from './partition-state.ts';
import type { Payment } from './payment.ts';
import { PAYMENTS } from './payment.ts';
import { accountOf, debitRefusal } from './post.ts';
import type { Side } from './post.ts';
import { isWithinPolicy, mayAsk, POSTING_POLICY, RESERVATIONS } from './posting-policy.ts';
import type { Asker, MoneyStep } from './posting-policy.ts';
import type { AccountState } from './trading-book.ts';

interface OfMoney extends OfCustomer {
  readonly asker: Asker;
}

/** Sets money aside until it is settled or released; what comes from outside is only announced. */
export interface Reserve extends OfMoney {
  readonly kind: 'reserve';
  readonly type: PostingType;
  readonly account: CustomerAccountKind;
  readonly amount: Money;
  /** The part of `amount` that the broker keeps; zero for what comes from outside. */
  readonly fee: Money;
}

/** The money is being sent from now on: its customer can no longer take it back. */
export interface Approve extends OfMoney {
  readonly kind: 'approve';
  readonly paymentId: PaymentId;
}

/** Moves the money on. */
export interface Settle extends OfMoney {
  readonly kind: 'settle';
  readonly paymentId: PaymentId;
  /** What arrived from outside, if it differs from the announced amount. */
  readonly amount: Money | null;
  /** The cash account that it arrived in or was sent from. Absent in commands from before there were cash accounts. */
  readonly cash?: UserId;
  /** The account that is credited from outside, if it is not the announced one. */
  readonly account?: CustomerAccountKind;
}

/**
 * Gives the money back. Its customer cancels it, which is refused once it is being sent; by anybody else it is refused.
 */
export interface Release extends OfMoney {
  readonly kind: 'release';
  readonly paymentId: PaymentId;
}

export const RESERVE = defineCustomerCommand<Reserve>('reserve', reserve);
export const APPROVE = defineCustomerCommand<Approve>('approve', approve);
export const SETTLE = defineCustomerCommand<Settle>('settle', settle);
export const RELEASE = defineCustomerCommand<Release>('release', release);

function reserve(state: PartitionState, command: Reserve): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const { at, userId, type, asker, amount, fee } = command;
  const { reservation } = POSTING_POLICY[type];
  if (reservation === undefined || !mayAsk(type, 'reserve', asker)) return refused('notAllowed');
  if (POSTING_POLICY[type].realOnly && account.demo) return refused('realOnly');
  const { direction, waitsIn } = reservation;
  const from = accountOf(state, command.account);
  const draft = waitsIn === null ? null : draftOf(type, [userId, from], [userId, waitsIn], amount);
  const paid = waitsIn === null || fee === 0n ? null : draftOf(type, [userId, waitsIn], [houseOf(account), FEES], fee);
  if (!areWithinPolicy(state, [draft, paid])) return refused('notAllowed');
  const refusal = reserveRefusal(state, account, from, command, reservation);
  if (refusal !== null) return refused(refusal);
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
  if (draft !== null) state.post({ ...draft, orderId: payment.id }, at);
  return appliedRow(PAYMENTS, payment);
}

function approve(state: PartitionState, command: Approve): CommandResult {
  const known = asked(state, 'approve', command);
  if (typeof known === 'string') return refused(known);
  if (known.payment.status !== 'pending') return refused('alreadyDone');
  const payment: Payment = { ...known.payment, status: 'approved' };
  putPayment(state, payment);
  return appliedRow(PAYMENTS, payment);
}

/** With `post` it is the only place where money enters from outside or leaves. */
function settle(state: PartitionState, command: Settle): CommandResult {
  const known = asked(state, 'settle', command);
  if (typeof known === 'string') return refused(known);
  const { payment, account } = known;
  const { type, waitsIn, outside: outsideKind } = RESERVATIONS[payment.direction];
  const amount = command.amount ?? payment.amount;
  if (amount <= 0n || (waitsIn !== null && amount !== payment.amount)) return refused('wrongAmount');
  const isElsewhere = waitsIn === null && command.account !== undefined;
  const ended: Payment = {
    ...payment,
    amount,
    account: isElsewhere ? accountOf(state, command.account) : payment.account,
    status: 'done',
    endedAt: command.at,
  };
  const customer: Side = [account.userId, waitsIn ?? accountOf(state, ended.account)];
  const outside: Side = command.cash === undefined ? [houseOf(account), outsideKind] : [command.cash, CASH];
  const fee = waitsIn === null ? ZERO_MONEY : payment.fee;
  const [from, to] = waitsIn === null ? [outside, customer] : [customer, outside];
  const moves = [
    draftOf(type, from, to, money(amount - fee), payment.id),
    draftOf(type, from, [houseOf(account), FEES], fee, payment.id),
  ].filter((draft) => draft.amount > 0n);
  if (!areWithinPolicy(state, moves)) return refused('notAllowed');
  putPayment(state, ended);
  for (const draft of moves) state.post(draft, command.at);
  return appliedRow(PAYMENTS, ended);
}

function release(state: PartitionState, command: Release): CommandResult {
  const known = asked(state, 'release', command);
  if (typeof known === 'string') return refused(known);
  const { payment } = known;
  const { at, asker, userId } = command;
  if (asker === 'customer' && payment.status !== 'pending') return refused('alreadyDone');
  const { type, waitsIn } = RESERVATIONS[payment.direction];
  const ended: Payment = { ...payment, status: asker === 'customer' ? 'cancelled' : 'refused', endedAt: at };
  putPayment(state, ended);
  if (waitsIn !== null) {
    const back: Side = [userId, accountOf(state, payment.account)];
    state.post(draftOf(type, [userId, waitsIn], back, payment.amount, payment.id), at);
  }
  return appliedRow(PAYMENTS, ended);
}

function reserveRefusal(
  state: PartitionState,
  account: AccountState,
  from: CustomerAccountKind,
  { type, amount, fee }: Reserve,
  { waitsIn, isQueued }: { readonly waitsIn: number | null; readonly isQueued: boolean },
): RefusalReason | null {
  if (amount <= 0n || fee < ZERO_MONEY || fee > amount) return 'wrongAmount';
  if (isQueued && queued(state, account) >= MOST_QUEUED) return 'tooManyPayments';
  return waitsIn === null ? null : debitRefusal(account, type, from, amount);
}

const queued = (state: PartitionState, { userId }: AccountState): number =>
  state
    .table(PAYMENTS)
    .open.of(userId)
    .filter(({ direction }) => RESERVATIONS[direction].isQueued).length;

/** The customer's payment that has not ended, or the reason why there is none that they may ask this of. */
function asked(
  state: PartitionState,
  step: MoneyStep,
  { userId, paymentId: id, asker }: Approve | Settle | Release,
): { readonly payment: Payment; readonly account: AccountState } | RefusalReason {
  const account = state.accounts.get(userId);
  if (account === undefined) return 'unknownAccount';
  const payment = state.table(PAYMENTS).open.get(id);
  if (payment?.userId !== userId) return 'unknownPayment';
  return mayAsk(RESERVATIONS[payment.direction].type, step, asker) ? { payment, account } : 'notAllowed';
}

function putPayment(state: PartitionState, payment: Payment): void {
  state.put(PAYMENTS, payment);
  state.event({ kind: 'paymentChanged', userId: payment.userId, payment });
}

const areWithinPolicy = ({ accounts }: PartitionState, drafts: readonly (PostingDraft | null)[]): boolean =>
  drafts.every((draft) => draft === null || isWithinPolicy(draft, accounts));

function draftOf(
  type: PostingType,
  [debitOwner, debitKind]: Side,
  [creditOwner, creditKind]: Side,
  amount: Money,
  orderId: PaymentId | null = null,
): PostingDraft {
  return { type, debitOwner, debitKind, creditOwner, creditKind, amount, orderId, memo: null };
}

const { cash: CASH, fees: FEES } = HOUSE_ACCOUNT_KINDS;
/** The limit for one customer at a time, so that one customer cannot fill the operators' queue. */
const MOST_QUEUED = 20;
