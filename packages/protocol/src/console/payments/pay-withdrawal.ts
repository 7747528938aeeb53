import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';
import { cashAccountInput } from '../books/cash-account.ts';

export const consolePayWithdrawal = defineCall({
  name: 'console.payWithdrawal',
  method: 'POST',
  path: '/console/api/pay_withdrawal',
  who: 'operator',
  permission: 'withdrawals.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** How it is found outside, such as a transaction’s hash. The customer reads it. */
    reference: textInput(200, 1),
    cash_account: cashAccountInput,
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007, 1008],
  summary: 'Mark an approved withdrawal as paid.',
});
