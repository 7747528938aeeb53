import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wholeInput } from '../../fields.ts';

const bankFields = {
  bank_name: z.string(),
  bank_address: z.string(),
  bank_swift: z.string(),
  bank_ifsc: z.string(),
  bank_iban: z.string(),
  payee_name: z.string(),
  payee_account: z.string(),
  bank_remark: z.string(),
};

export const consoleReceivingBanks = defineCall({
  name: 'console.receivingBanks',
  method: 'GET',
  path: '/console/api/receiving_banks',
  who: 'operator',
  permission: 'deposits.read',
  changes: false,
  input: z.object({
    /** 0: of every currency. */ currency_id: wholeInput(0),
  }),
  output: z.object({
    list: z.array(z.object({ id: z.number(), currency_id: z.number(), code: z.string(), ...bankFields })),
  }),
  refusals: [],
  summary: 'Accounts of the broker that customers may be asked to pay to.',
});
