import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

const bankSymbol = z.object({
  id: z.number(),
  name: z.string(),
  /** In this currency. */
  min_amount: decimalText,
  max_amount: decimalText,
  /** Site currency per unit. */
  price: decimalText,
});
export type BankSymbolDto = z.output<typeof bankSymbol>;

export const bankDepositCurrencies = defineCall({
  name: 'quickCharge.symbols',
  method: 'GET',
  path: '/api/quickCharge/symbols',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.array(bankSymbol),
  refusals: [1003],
  summary: 'The currencies of bank deposits.',
});
