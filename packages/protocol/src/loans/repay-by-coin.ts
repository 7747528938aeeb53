import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, listIdInput, optionalText, textInput } from '../fields.ts';
import { loanDto } from './loan.ts';

export const repayByCoin = defineCall({
  name: 'loan.repayment',
  method: 'POST',
  path: '/api/loan/repayment',
  who: 'customer',
  changes: true,
  input: z.object({
    /** The id of the address that was paid to. */
    charge_id: listIdInput,
    loan_id: idInput,
    proofImg: textInput(300, 1),
    /** Of the transaction; "" where the customer does not know it. */
    transaction: optionalText(200),
  }),
  output: loanDto,
  refusals: [1004, 1005],
  summary: 'Shows that a loan was repaid with a coin; the clock stands until an operator has looked.',
});
