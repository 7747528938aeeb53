import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { epochMs, idInput } from '../../fields.ts';

export const consoleCustomerMethods = defineCall({
  name: 'console.customerMethods',
  method: 'GET',
  path: '/console/api/customer_methods',
  who: 'operator',
  permission: 'withdrawals.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    /** Until when no withdrawal of the customer is taken; null when nothing holds them all. */
    heldUntil: z.nullable(epochMs),
    /** The newest first. */
    list: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(['coin', 'bank']),
        code: z.string(),
        network: z.string(),
        /** As the customer entered it, by the names of the form; "" for what does not apply. */
        payout: z.record(z.string(), z.string()),
        boundAt: epochMs,
        /** Of this method or of all of them, whichever is longer. */
        heldUntil: z.nullable(epochMs),
      }),
    ),
  }),
  refusals: [1004],
  summary: 'Where a customer can be paid, and until when each of it is on hold.',
});
