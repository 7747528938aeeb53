import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, optionalText, pageInput } from '../fields.ts';

export const consoleOutbox = defineCall({
  name: 'console.outbox',
  method: 'GET',
  path: '/console/api/outbox',
  who: 'operator',
  permission: 'outbox.read',
  changes: false,
  input: z.object({ to: optionalText(254), page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        to: z.string(),
        channel: z.enum(['email', 'sms']),
        /** What it is: a code, a link for an operator, or a message to a customer. */
        kind: z.enum(['code', 'link', 'notice']),
        /**
         * `hidden`: the owner alone reads what is kept here, and nobody what is
         * carried; `deleted` with age, or once it was sent.
         */
        text: z.enum(['shown', 'hidden', 'deleted']),
        /** "" unless shown, as body and code. */
        subject: z.string(),
        body: z.string(),
        /** The code that the message carried; "" where it carried none. */
        code: z.string(),
        /** queued, sent, failed, or kept: no provider is configured and the outbox is where it stays. */
        status: z.enum(['queued', 'sent', 'failed', 'kept']),
        created_at: z.string(),
        createdAt: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'Messages sent, newest first. Each look at what they say is in the audit log.',
});
