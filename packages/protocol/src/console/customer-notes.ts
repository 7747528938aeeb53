import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, idInput, pageInput } from '../fields.ts';

export const consoleCustomerNotes = defineCall({
  name: 'console.customerNotes',
  method: 'GET',
  path: '/console/api/customer_notes',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({ id: idInput, page: pageInput }),
  output: z.object({
    list: z.array(z.object({ id: z.number(), operator: z.string(), text: z.string(), createdAt: epochMs })),
    total: z.number(),
  }),
  refusals: [1004],
  summary: 'What operators have noted of a customer, newest first, 20 a page.',
});
