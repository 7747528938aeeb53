import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

const accountBalance = z.object({
  type: z.enum(['forex', 'micro', 'change']),
  /** All that the customer owns there, without floating profit. */
  balance: decimalText,
  /** The part of it held: margin and what pending orders reserve. */
  lockBalance: decimalText,
  accountTypeId: z.number(),
  /** The same for all: every account is kept in the site currency. What `transfer` may be sent as `currency_id`. */
  currencyId: z.number(),
});

export const getBalance = defineCall({
  name: 'wallet.getBalance',
  method: 'GET',
  path: '/v2/api/main/wallet/getBalance',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.array(accountBalance),
  refusals: [],
  summary: "The customer's accounts and what they hold.",
});
