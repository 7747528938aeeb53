import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput } from '../fields.ts';
import { subscriptionDto } from './fund.ts';

export const fundSubscriptions = defineCall({
  name: 'fund.subList',
  method: 'GET',
  path: '/api/fund/subList',
  who: 'customer',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({ data: z.array(subscriptionDto), last_page: z.number(), total: z.number() }),
  refusals: [],
  summary: "The customer's subscriptions, newest first, 20 a page.",
});
