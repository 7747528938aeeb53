import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput } from '../fields.ts';
import { agreementDto, amountInput } from './loan.ts';

export const loanAgreement = defineCall({
  name: 'loan.agreement',
  method: 'GET',
  path: '/api/loan/agreement',
  who: 'customer',
  changes: false,
  input: z.object({ id: listIdInput, amount: amountInput }),
  output: agreementDto,
  refusals: [1002, 1004, 3002, 3006],
  summary: 'The agreement that is to be signed, filled in for the customer, the product and the amount, in `lang`.',
});
