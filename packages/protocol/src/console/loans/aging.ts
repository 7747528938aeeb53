import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../../call.ts';
import { decimalText, epochMs } from '../../fields.ts';

declare module '../queues.ts' {
  interface Queues {
    readonly loan_applications: Queue;
    /** Signed, and to be paid out. */
    readonly loan_requests: Queue;
    /** With a coin, whose proof was sent. */
    readonly loan_repayments: Queue;
  }
}

const bucket = z.object({ loans: z.number(), owed: decimalText });

export const consoleLoanAging = defineCall({
  name: 'console.loanAging',
  method: 'GET',
  path: '/console/api/loan_aging',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    at: epochMs,
    currency: z.string(),
    /** Everything that is to be repaid: the figure of the ledger account `loans`. */
    all: bucket,
    /** Not late, and due within seven days from now. */
    due_this_week: bucket,
    not_due: bucket,
    days1to7: bucket,
    days8to30: bucket,
    days31: bucket,
    /** Interest and penalty that were added since the last midnight of the site. */
    accrued_today: decimalText,
    /** A proof is looked at. */
    checking: bucket,
    /** What waits for a decision. */
    requested: z.object({ loans: z.number(), amount: decimalText }),
    applications: z.number(),
  }),
  refusals: [],
  summary: 'What loans owe, by how late they are; the figures of the dashboard.',
});
