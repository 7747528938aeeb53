import type { RefusalReason } from '../command-result.ts';
import type { PaymentId } from '../ids.ts';
import type { Payment } from '../payment.ts';
import type { Approve, Release, Reserve, Settle } from '../payments.ts';
import { directionOf, mayStep } from './reference-policy.ts';

/** What the payments' rules need to know of the customer, and may do to the accounts. */
export interface Payer {
  readonly demo: boolean;
  /** The account that stands for this one: trading where there is only one. */
  readonly kindOf: (kind: number) => number;
  readonly shortage: (kind: number, amount: bigint) => RefusalReason | null;
  readonly add: (kind: number, amount: bigint) => void;
  /** Of the broker, by its kind. */
  readonly addHouse: (kind: number, amount: bigint) => void;
}

/**
 * The rules of money in two phases once more: money that waits is in no account at all, and is counted when asked for.
 */
export class ReferencePayments {
  readonly all = new Map<number, Payment>();

  reserve(command: Reserve, id: PaymentId, payer: Payer): RefusalReason | null {
    const { at, userId, type, asker, amount, fee } = command;
    const direction = directionOf(type);
    if (direction === null || !mayStep('reserve', direction, asker)) return 'notAllowed';
    if (payer.demo) return 'realOnly';
    if (amount <= 0n || fee < 0n || fee > amount) return 'wrongAmount';
    if (this.#waiting(userId).length >= 20) return 'tooManyPayments';
    const account = payer.kindOf(command.account) as Payment['account'];
    if (direction !== 'deposit') {
      const lack = payer.shortage(account, amount);
      if (lack !== null) return lack;
      payer.add(account, -amount);
    }
    const started = { status: 'pending', createdAt: at, endedAt: null } as const;
    this.all.set(id, { id, userId, direction, account, amount, fee, ...started });
    return null;
  }

  approve(command: Approve): RefusalReason | null {
    const payment = this.#find('approve', command);
    if (typeof payment === 'string') return payment;
    if (payment.status === 'approved') return 'alreadyDone';
    this.all.set(payment.id, { ...payment, status: 'approved' });
    return null;
  }

  settle(command: Settle, payer: Payer): RefusalReason | null {
    const payment = this.#find('settle', command);
    if (typeof payment === 'string') return payment;
    const { direction, fee } = payment;
    const isDeposit = direction === 'deposit';
    const amount = command.amount ?? payment.amount;
    if (isDeposit ? amount <= 0n : amount !== payment.amount) return 'wrongAmount';
    const where = isDeposit && command.account !== undefined ? payer.kindOf(command.account) : payment.account;
    const account = where as Payment['account'];
    this.all.set(payment.id, { ...payment, amount, account, status: 'done', endedAt: command.at });
    if (isDeposit) payer.add(payer.kindOf(where), amount);
    if (command.cash === undefined && isDeposit) payer.addHouse(14, -amount);
    if (command.cash === undefined && direction === 'withdrawal') payer.addHouse(15, amount - fee);
    return null;
  }

  release(command: Release, payer: Payer): RefusalReason | null {
    const payment = this.#find('release', command);
    if (typeof payment === 'string') return payment;
    const isOwn = command.asker === 'customer';
    if (isOwn && payment.status === 'approved') return 'alreadyDone';
    this.all.set(payment.id, { ...payment, status: isOwn ? 'cancelled' : 'refused', endedAt: command.at });
    if (payment.direction !== 'deposit') payer.add(payer.kindOf(payment.account), payment.amount);
    return null;
  }

  /** What of a customer's money waits to leave. */
  waiting(userId: number): bigint {
    const waiting = this.#waiting(userId).filter((each) => each.direction === 'withdrawal');
    return waiting.reduce((sum, { amount }) => sum + amount, 0n);
  }

  #find(step: string, { userId, paymentId, asker }: Approve | Settle | Release): Payment | RefusalReason {
    const payment = this.#waiting(userId).find(({ id }) => id === paymentId);
    if (payment === undefined) return 'unknownPayment';
    return mayStep(step, payment.direction, asker) ? payment : 'notAllowed';
  }

  #waiting(userId: number): Payment[] {
    return [...this.all.values()].filter((each) => each.userId === userId && each.endedAt === null);
  }
}
