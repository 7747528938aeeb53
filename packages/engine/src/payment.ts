import type { Money } from '@candor/decimal/decimal.ts';
import type { EntityKind } from './entity-table.ts';
import type { PaymentId, UserId } from './ids.ts';
import type { CustomerAccountKind } from './ledger.ts';

export type PaymentDirection = 'deposit' | 'withdrawal';
/**
 * `pending`: requested. `approved`: a withdrawal that is being sent, which its customer can no longer cancel. `done`:
 * the money has arrived. `refused` by an operator, or `cancelled` by the customer: no money moved in the end.
 */
export type PaymentStatus = 'pending' | 'approved' | 'done' | 'refused' | 'cancelled';

/**
 * Money that moves in two phases, from its reservation to its end. Invariant: until the end the amount is where the
 * policy of its type says that it waits; `endedAt` is set exactly when the status is final.
 */
export interface Payment {
  readonly id: PaymentId;
  readonly userId: UserId;
  readonly direction: PaymentDirection;
  /** The customer's account that receives or pays. */
  readonly account: CustomerAccountKind;
  /**
   * For a deposit the announced amount and, once done, what arrived; otherwise everything that leaves the account.
   */
  readonly amount: Money;
  /** The part of a withdrawal that the broker keeps when it is done. */
  readonly fee: Money;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export const PAYMENTS: EntityKind<Payment> = { name: 'payment', isOpen: ({ endedAt }) => endedAt === null };
