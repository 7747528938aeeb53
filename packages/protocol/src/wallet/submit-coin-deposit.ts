import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, optionalText } from '../fields.ts';
import { proofInput, depositDto } from './deposit.ts';

export const submitCoinDeposit = defineCall({
  name: 'quickCharge.submit',
  method: 'POST',
  path: '/api/quickCharge/submit',
  who: 'customer',
  changes: true,
  input: z.object({
    /** In the coin. */
    number: decimalInput,
    proofImg: proofInput,
    address: optionalText(200),
    /** The id of the deposit address. */
    charge_id: listIdInput,
    /** Of the transaction, as the sender's wallet shows it; "" where the customer does not know it. */
    transaction: optionalText(200),
  }),
  output: depositDto,
  refusals: [1002, 1003, 1004, 3002, 3006],
  summary: 'Announces a deposit of a coin.',
});
