import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput, wholeInput } from '../fields.ts';
import { optionDto } from './option.ts';

export const optionOrders = defineCall({
  name: 'micro.orders',
  method: 'GET',
  path: '/v2/api/micro/orders',
  who: 'customer',
  changes: false,
  input: z.object({
    /** 1 in progress, 3 closed. */
    status: wholeInput(1, 1, 3),
    page: pageInput,
  }),
  output: z.object({ data: z.array(optionDto), total: z.number() }),
  refusals: [],
  summary: "The customer's timed options, newest first, 20 a page.",
});
