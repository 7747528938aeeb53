import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { epochMs, idInput } from '../../fields.ts';
import { agreementDto } from '../../loans/loan.ts';
import { proposalDto } from '../proposal.ts';
import { reviewedLoanDto, reviewedRepaymentDto } from './loan.ts';

export const consoleLoan = defineCall({
  name: 'console.loan',
  method: 'GET',
  path: '/console/api/loan',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    loan: reviewedLoanDto,
    agreement: z.extend(agreementDto, { signedAt: epochMs, sha256: z.string() }),
    repayments: z.array(reviewedRepaymentDto),
    /** What keeps it from being paid out now; "" for nothing. */
    hindrance: z.enum(['', 'frozen', 'withdrawal']),
    /** How many operators it takes in addition to the caller. */
    others_needed: z.number(),
    proposals: z.array(proposalDto),
  }),
  refusals: [1004],
  summary: 'One loan: what was signed, what was repaid, and who has decided what.',
});
