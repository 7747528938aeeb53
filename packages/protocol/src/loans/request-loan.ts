import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput, rawLinesInput, textInput } from '../fields.ts';
import { amountInput, loanDto } from './loan.ts';

export const requestLoan = defineCall({
  name: 'loan.loan_submit',
  method: 'POST',
  path: '/api/loan/loan_submit',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: true,
  input: z.object({
    amount: amountInput,
    config_id: listIdInput,
    /** The signature: the address that its upload answered. */
    sign: textInput(300, 1),
    /** What was read and signed, as text or as HTML: refused where its words are not those of loan.agreement. */
    agreement: rawLinesInput(200_000, 1),
  }),
  output: loanDto,
  refusals: [1002, 1004, 1005, 3002, 3006],
  summary: 'Signs an agreement and asks for its loan. One at a time.',
});
