import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeInput } from '../fields.ts';

const receivingBank = z.object({
  id: z.number(),
  bank_name: z.string(),
  bank_address: z.string(),
  bank_swift: z.string(),
  bank_ifsc: z.string(),
  bank_iban: z.string(),
  payee_name: z.string(),
  payee_account: z.string(),
  bank_remark: z.string(),
});
export type ReceivingBankDto = z.output<typeof receivingBank>;

export const listReceivingBanks = defineCall({
  name: 'quickCharge.wire_info',
  method: 'GET',
  path: '/api/quickCharge/wire_info',
  who: 'customer',
  changes: false,
  /** The id of the currency; 0 for all. */
  input: z.object({ bank_coin: wholeInput(0) }),
  output: z.array(receivingBank),
  refusals: [1002, 1003, 3002],
  summary: 'The bank accounts that a deposit in a currency can be paid to.',
});
