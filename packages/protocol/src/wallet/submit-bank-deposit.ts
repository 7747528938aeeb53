import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, wholeInput } from '../fields.ts';
import { proofInput, depositDto } from './deposit.ts';

export const submitBankDeposit = defineCall({
  name: 'quickCharge.wire_submit',
  method: 'POST',
  path: '/api/quickCharge/wire_submit',
  who: 'customer',
  changes: true,
  input: z.object({
    number: decimalInput,
    proofImg: proofInput,
    /** The receiving bank; 0 where only a currency is named. */
    wire_id: wholeInput(0),
    symbol_id: wholeInput(0),
  }),
  output: depositDto,
  refusals: [1002, 1003, 1004, 3002, 3006],
  summary: 'Announces a deposit by bank.',
});
