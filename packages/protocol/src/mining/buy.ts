import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, wholeInput } from '../fields.ts';
import { subscriptionDto } from './fund.ts';

export const fundBuy = defineCall({
  name: 'fund.buy',
  method: 'GET',
  path: '/api/fund/buy',
  who: 'customer',
  restrictedAs: ['commitment', 'outflow'],
  changes: true,
  input: z.object({
    id: listIdInput,
    amount: decimalInput,
    /** The version that was read; refused with 1005 where there is a newer one. Left out: whichever there is. */
    version: wholeInput(0, 0, 2_147_483_647),
  }),
  output: subscriptionDto,
  refusals: [1002, 1003, 1004, 1005, 2002, 3001, 3006],
  summary: 'Locks an amount of the funding account for the term of a product. 1003: it is closed.',
});
