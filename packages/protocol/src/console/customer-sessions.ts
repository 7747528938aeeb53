import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, idInput, pageInput } from '../fields.ts';

export const consoleCustomerSessions = defineCall({
  name: 'console.customerSessions',
  method: 'GET',
  path: '/console/api/customer_sessions',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({ id: idInput, page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        address: z.string(),
        createdAt: epochMs,
        expiresAt: epochMs,
        endedAt: z.nullable(epochMs),
      }),
    ),
    total: z.number(),
  }),
  refusals: [1004],
  summary: 'Where a customer is and was signed in, newest first, 20 a page.',
});
