import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalOrNoneInput, pageInput } from '../fields.ts';
import { offeredFundDto } from './fund.ts';

export const fundList = defineCall({
  name: 'fund.list',
  method: 'GET',
  path: '/api/fund/list',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    /** What the quotes are asked for; left out or outside the limits of a product: its least. */
    amount: decimalOrNoneInput,
  }),
  output: z.object({ data: z.array(offeredFundDto), last_page: z.number(), total: z.number() }),
  refusals: [],
  summary: 'The products that can be subscribed now, the shortest first, 20 a page.',
});
