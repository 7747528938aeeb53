import * as z from 'zod/mini';
import { decimalText, epochMs } from '../../fields.ts';
import { loanStatusDto, loanTerms } from '../../loans/loan.ts';
import { proposalDto } from '../proposal.ts';

/** How late a loan is, in days since its due date. */
const LATENESS = ['none', 'days1to7', 'days8to30', 'days31'] as const;

export const reviewedLoanDto = z.object({
  id: z.number(),
  customer_id: z.number(),
  account: z.string(),
  name: z.string(),
  last_name: z.string(),
  product_id: z.number(),
  product_version: z.number(),
  amount: decimalText,
  ...loanTerms,
  status: loanStatusDto,
  interest_amount: decimalText,
  penalty_amount: decimalText,
  owed: decimalText,
  createdAt: epochMs,
  reviewedAt: z.nullable(epochMs),
  dueAt: z.nullable(epochMs),
  repaidAt: z.nullable(epochMs),
  /** Days until the due date, negative for days late; null where it is not to be repaid. */
  days_left: z.nullable(z.number()),
  lateness: z.enum(LATENESS),
  /** Who paid it out or rejected it; "" before. */
  operator: z.string(),
  /** Of a rejection. */
  reason: z.string(),
  /** The last one about paying it out. */
  proposal: z.nullable(proposalDto),
});

export const reviewedRepaymentDto = z.object({
  id: z.number(),
  loan_id: z.number(),
  customer_id: z.number(),
  account: z.string(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  currency_code: z.string(),
  protocol_code: z.string(),
  address: z.string(),
  /** The transaction, as the customer names it. */
  transaction: z.string(),
  /** What was owed when it was sent: the clock has stood since. */
  owed: decimalText,
  /** What of the coin that was, at the price of then. */
  coin_amount: decimalText,
  sentAt: epochMs,
  decidedAt: z.nullable(epochMs),
  operator: z.string(),
  reason: z.string(),
});

export const loanFilter = {
  /** `running`: to be repaid, with those whose repayment is looked at. */
  state: z._default(z.enum(['requested', 'running', 'repaid', 'rejected', 'all']), 'requested'),
  /** Of what is to be repaid; `week`: due within seven days from now, `later`: after them. */
  lateness: z._default(z.enum(['all', 'later', 'week', 'days1to7', 'days8to30', 'days31']), 'all'),
};
