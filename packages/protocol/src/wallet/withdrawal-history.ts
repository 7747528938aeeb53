import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput, wholeInput } from '../fields.ts';
import { withdrawalDto } from './withdrawal.ts';

export const withdrawalHistory = defineCall({
  name: 'account.draw_list',
  method: 'GET',
  path: '/api/account/draw_list',
  who: 'customer',
  changes: false,
  /** type: 1 crypto, 2 bank, 0 both. */
  input: z.object({ type: wholeInput(0, 0, 2), page: pageInput }),
  output: z.object({ data: z.array(withdrawalDto), total: z.number() }),
  refusals: [],
  summary: "The customer's withdrawals, newest first, 20 a page.",
});
