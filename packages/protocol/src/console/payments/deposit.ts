import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../../fields.ts';
import { wireProposal } from '../proposal.ts';
import { PAYMENT_STATES, paymentCustomer } from './withdrawal.ts';

export const wireReviewedDeposit = z.object({
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
  /** The last that was proposed of it. */
  proposal: z.nullable(wireProposal),
});
