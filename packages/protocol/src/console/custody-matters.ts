import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput } from '../fields.ts';

export const consoleCustodyMatters = defineCall({
  name: 'console.custodyMatters',
  method: 'GET',
  path: '/console/api/custody_matters',
  who: 'operator',
  permission: 'withdrawals.read',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        /**
         * event: the provider reported what must not be done by itself. deposit: it arrived, and is to be decided like
         * any other. transfer: the provider did not send a withdrawal, which is to be refused or paid by hand.
         */
        kind: z.enum(['event', 'deposit', 'transfer']),
        /** Of the event or the arrival as the provider names it, or of the withdrawal. */
        id: z.string(),
        /** Of the deposit or the withdrawal; 0 where an event is of none. */
        payment_id: z.number(),
        payment_direction: z.enum(['deposit', 'withdrawal', '']),
        /** Whose it is; 0 where that is not known, and then account and name are "". */
        customer_id: z.number(),
        account: z.string(),
        name: z.string(),
        /** What the provider said, or a message key that says why it is put to operators; "" where it is only large. */
        note: z.string(),
        /** What the provider reported, as JSON; "" where it reported nothing. */
        evidence: z.string(),
        at: z.string(),
        atMs: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [1007],
  summary: 'What the provider of custody leaves to operators, the oldest first, 20 a page.',
});
