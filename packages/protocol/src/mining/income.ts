import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, idInput, pageInput } from '../fields.ts';
import { subscriptionDto } from './fund.ts';

export const fundIncome = defineCall({
  name: 'fund.insList',
  method: 'GET',
  path: '/api/fund/insList',
  who: 'customer',
  changes: false,
  input: z.object({ sub_id: idInput, page: pageInput }),
  output: z.object({
    data: z.array(
      z.object({
        /** The number of the day, counted from 1. */
        id: z.number(),
        interest: decimalText,
        /** When it was paid. */
        created_at: z.string(),
        created_at_ms: epochMs,
        /** The day that it is for, YYYY-MM-DD. */
        day: z.string(),
      }),
    ),
    last_page: z.number(),
    total: z.number(),
    subscription: subscriptionDto,
  }),
  refusals: [1004],
  summary: 'What a subscription has been paid, newest first, 20 a page.',
});
