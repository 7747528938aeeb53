import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, wholeInput } from '../fields.ts';
import { loanDto } from './loan.ts';

export const loanRepaymentInfo = defineCall({
  name: 'loan.repayment_info',
  method: 'GET',
  path: '/api/loan/repayment_info',
  who: 'customer',
  changes: false,
  /** 0 or left out: the loan that is to be repaid. */
  input: z.object({ loan_id: wholeInput(0, 0, 999_999_999_999_999) }),
  output: z.object({
    loan: loanDto,
    /** What can pay it at once: of each account what is free, and whether that is enough. */
    balances: z.array(
      z.object({
        accountTypeId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        free: decimalText,
        is_enough: z.boolean(),
      }),
    ),
  }),
  refusals: [1004],
  summary: 'What is to be repaid, and from where it can be.',
});
