import type { Money } from '@candor/decimal/decimal.ts';
import type { PaymentId, UserId } from './ids.ts';
import type { CustomerAccountKind } from './ledger.ts';

export type PaymentDirection = 'deposit' | 'withdrawal';
/**
 * `pending`: asked for. `approved`: a withdrawal that is being sent, which its customer
 * cannot take back any more. `done`: the money has arrived where it was to go.
 * `refused` by the house, or `cancelled` by the customer: nothing moved in the end.
 */
export type PaymentStatus = 'pending' | 'approved' | 'done' | 'refused' | 'cancelled';

/**
 * Money of the world outside coming in or going out, from the asking to the end. Ids are of one sequence with those of
 * orders, so that a posting names either. Invariant: while a withdrawal is pending or approved its whole amount lies in
 * the customer's account of money in transit; an end is there exactly where the status is one.
 */
export interface Payment {
  readonly id: PaymentId;
  readonly userId: UserId;
  readonly direction: PaymentDirection;
  /** Where it arrives or leaves. */
  readonly account: CustomerAccountKind;
  /** Of a deposit what was announced and, once done, what arrived; of a withdrawal all that leaves the account. */
  readonly amount: Money;
  /** The part of a withdrawal that the house keeps when it is done. */
  readonly fee: Money;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  readonly endedAt: number | null;
}
