import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../../fields.ts';
import { proposalDto } from '../proposal.ts';
import { PAYMENT_STATES, paymentCustomer } from './withdrawal.ts';

/** What speaks for a closer look at a deposit, what weighs most first; a warning, not a verdict. */
export const DEPOSIT_FLAGS = [
  'frozen',
  /** The customer has announced the same amount of the same currency within a week before. */
  'sameAgain',
  /** Three times the largest that was credited before, of three at least. */
  'severalTimes',
  /** No picture shows that it was paid, and no provider of custody has seen it. */
  'noProof',
  'notVerified',
  'firstDeposit',
] as const;
export type DepositFlag = (typeof DEPOSIT_FLAGS)[number];

export const reviewedDepositDto = z.object({
  id: z.number(),
  ...paymentCustomer,
  kind: z.enum(['coin', 'bank']),
  code: z.string(),
  network: z.string(),
  /** As announced, in its own currency. */
  number: decimalText,
  /** Site currency: at the price of then and, once it is done, what was credited. */
  amount: decimalText,
  has_proof: flag,
  /** The customer waits for an account to pay to. */
  wants_bank: flag,
  state: z.enum(PAYMENT_STATES),
  createdAt: epochMs,
  endedAt: z.nullable(epochMs),
  flags: z.array(z.enum(DEPOSIT_FLAGS)),
  /** The last that was proposed of it. */
  proposal: z.nullable(proposalDto),
});
