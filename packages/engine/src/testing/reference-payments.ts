import type { ApprovePayment, EndPayment, RequestPayment } from '../command.ts';
import type { PaymentId } from '../ids.ts';
import type { RefusalReason } from '../command-result.ts';
import type { Payment } from '../payment.ts';

/** What the payments' rules need to know of the customer, and may do to the accounts. */
export interface Payer {
  readonly demo: boolean;
  /** The account that stands for this one: trading where there is only one. */
  readonly kindOf: (kind: number) => number;
  readonly shortage: (kind: number, amount: bigint) => RefusalReason | null;
  readonly add: (kind: number, amount: bigint) => void;
}

/**
 * The rules of deposits and withdrawals once more: money that waits is in no
 * account at all, and is counted when asked for.
 */
export class ReferencePayments {
  readonly all = new Map<number, Payment>();

  request(command: RequestPayment, id: PaymentId, payer: Payer): RefusalReason | null {
    const { at, userId, direction, amount, fee } = command;
    if (payer.demo) return 'realOnly';
    if (amount <= 0n || fee < 0n || fee > amount) return 'wrongAmount';
    if (this.#waiting(userId).length >= 20) return 'tooManyPayments';
    const account = payer.kindOf(command.account) as Payment['account'];
    if (direction === 'withdrawal') {
      const lack = payer.shortage(account, amount);
      if (lack !== null) return lack;
      payer.add(account, -amount);
    }
    const started = { status: 'pending', createdAt: at, endedAt: null } as const;
    this.all.set(id, { id, userId, direction, account, amount, fee, ...started });
    return null;
  }

  approve({ userId, paymentId }: ApprovePayment): RefusalReason | null {
    const payment = this.#waiting(userId).find(({ id }) => id === paymentId);
    if (payment === undefined) return 'unknownPayment';
    if (payment.direction === 'deposit' || payment.status === 'approved') return 'alreadyDone';
    this.all.set(paymentId, { ...payment, status: 'approved' });
    return null;
  }

  end({ at, userId, paymentId, result, arrived, account }: EndPayment, payer: Payer): RefusalReason | null {
    const payment = this.#waiting(userId).find(({ id }) => id === paymentId);
    if (payment === undefined) return 'unknownPayment';
    if (result === 'cancelled' && payment.status === 'approved') return 'alreadyDone';
    const isDeposit = payment.direction === 'deposit';
    if (arrived !== null && (isDeposit ? arrived <= 0n : arrived !== payment.amount)) return 'wrongAmount';
    const amount = result === 'done' && arrived !== null ? arrived : payment.amount;
    const isCredit = isDeposit && result === 'done';
    const where = isCredit && account !== undefined ? (payer.kindOf(account) as Payment['account']) : payment.account;
    this.all.set(paymentId, { ...payment, amount, account: where, status: result, endedAt: at });
    // A deposit moves money when it is done, a withdrawal gives it back when it is not.
    if (isDeposit === (result === 'done')) payer.add(payer.kindOf(where), amount);
    return null;
  }

  /** What of a customer's money waits to leave. */
  leaving(userId: number): bigint {
    return this.#waiting(userId).reduce((sum, each) => (each.direction === 'deposit' ? sum : sum + each.amount), 0n);
  }

  #waiting(userId: number): Payment[] {
    return [...this.all.values()].filter((each) => each.userId === userId && each.endedAt === null);
  }
}
