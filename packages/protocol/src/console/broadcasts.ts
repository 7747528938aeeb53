import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput } from '../fields.ts';

export const consoleBroadcasts = defineCall({
  name: 'console.broadcasts',
  method: 'GET',
  path: '/console/api/broadcasts',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        /** In the language of the request, or in English. */
        title: z.string(),
        content: z.string(),
        languages: z.array(z.string()),
        /** The uid of the only customer that it is for; 0: for all that fit. */
        customer: z.number(),
        to_languages: z.array(z.string()),
        to_countries: z.array(z.string()),
        verified: z.enum(['', '0', '1']),
        account: z.enum(['', 'real', 'demo']),
        /** Wall time. */
        sendAt: epochMs,
        state: z.enum(['waiting', 'sent', 'withdrawn']),
        operator: z.string(),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'Messages that operators wrote to customers, newest first, 20 a page.',
});
