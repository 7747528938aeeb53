import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, wholeInput } from '../fields.ts';
import { loanDto } from './loan.ts';

export const repayFromBalance = defineCall({
  name: 'loan.repay_from_balance',
  method: 'POST',
  path: '/api/loan/repay_from_balance',
  who: 'customer',
  changes: true,
  /** accountTypeId: 1 forex, 2 micro, 3 change. */
  input: z.object({ loan_id: idInput, accountTypeId: wholeInput(0, 1, 3) }),
  output: loanDto,
  refusals: [1004, 1005, 2002, 3001],
  summary: "Repays all that is owed from one of the customer's own accounts, at once.",
});
