import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../../fields.ts';
import { proposalDto } from '../proposal.ts';

/** What speaks for a closer look at a withdrawal. */
export const WITHDRAWAL_FLAGS = [
  'newMethod',
  'typedAddress',
  'severalTimes',
  'nthOfDay',
  'firstWithdrawal',
  'recentDeposit',
  'passwordChanged',
  'payPasswordChanged',
  'newSignInAddress',
  'sharedAddress',
  'notSenior',
  'mostOfWealth',
  'frozen',
  /** The account is another's, or nobody knows the customer by name. */
  'otherPayee',
] as const;

/** A flag with its evidence, computed from the books and the customer's own changes; a warning, not a verdict. */
const withdrawalFlag = z.object({
  kind: z.enum(WITHDRAWAL_FLAGS),
  level: z.enum(['high', 'low']),
  /** When what it is about happened. */
  at: z.nullable(epochMs),
  /** The usual withdrawal, or what was deposited; "" where there is none. */
  amount: z.string(),
  /** How many times, the how manyth, which percent, or the level of the identity check. */
  count: z.number(),
  /** Customers who are paid at the same address; the first few. */
  customers: z.array(z.number()),
});
export type WithdrawalFlag = z.output<typeof withdrawalFlag>;

export const PAYMENT_STATES = ['pending', 'approved', 'done', 'refused', 'cancelled'] as const;

/** Whose a payment is. */
export const paymentCustomer = {
  customer_id: z.number(),
  account: z.string(),
  name: z.string(),
  /** 0 not verified, 1 junior, 2 senior. */
  verified: z.number(),
  is_frozen: flag,
};

export const reviewedWithdrawalDto = z.object({
  id: z.number(),
  ...paymentCustomer,
  kind: z.enum(['coin', 'bank']),
  code: z.string(),
  network: z.string(),
  /** Site currency; all that leaves the account. */
  amount: decimalText,
  fee: decimalText,
  /** What is sent, in its own currency. */
  arrives: decimalText,
  /** The address, or the number of the account. */
  to: z.string(),
  state: z.enum(PAYMENT_STATES),
  createdAt: epochMs,
  endedAt: z.nullable(epochMs),
  flags: z.array(withdrawalFlag),
  /** The last that was proposed of it. */
  proposal: z.nullable(proposalDto),
});
