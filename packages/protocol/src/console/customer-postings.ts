import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, idInput, pageInput } from '../fields.ts';

export const consoleCustomerPostings = defineCall({
  name: 'console.customerPostings',
  method: 'GET',
  path: '/console/api/customer_postings',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({ id: idInput, page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        type: z.number(),
        /** Account kinds; the owner is the customer or the house. */
        from: z.string(),
        to: z.string(),
        amount: z.string(),
        order_id: z.nullable(z.number()),
        memo: z.string(),
        at: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [1004],
  summary: 'Every posting of a customer, newest first, 20 a page.',
});
