import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeInput } from '../fields.ts';
import { payoutMethodDto } from './payout-method.ts';

export const listPayoutMethods = defineCall({
  name: 'wallet.get_draw_method',
  method: 'GET',
  path: '/api/wallet/get_draw_method',
  who: 'customer',
  changes: false,
  /** draw_type: 1 addresses, 2 bank accounts, 0 both; draw_id: those of one withdraw currency, 0 for all. */
  input: z.object({ draw_type: wholeInput(0, 0, 2), draw_id: wholeInput(0) }),
  output: z.array(payoutMethodDto),
  refusals: [],
  summary: "The customer's bound addresses and bank accounts, the newest first; at most fifty.",
});
