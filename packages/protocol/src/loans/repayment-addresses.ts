import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

export const loanRepaymentAddresses = defineCall({
  name: 'loan.repayment_accounts',
  method: 'GET',
  path: '/api/loan/repayment_accounts',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.array(
    z.object({
      id: z.number(),
      currency_code: z.string(),
      protocol_code: z.string(),
      address: z.string(),
      /** Site currency per unit. */
      price: decimalText,
      /** What of the coin covers what is owed now, rounded up to what can be sent; "" where nothing is owed. */
      owed: decimalText,
    }),
  ),
  refusals: [1002],
  summary: 'Where a loan can be repaid to with a coin; a hundred at most.',
});
