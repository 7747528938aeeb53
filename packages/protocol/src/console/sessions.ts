import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput } from '../fields.ts';

export const consoleSessions = defineCall({
  name: 'console.sessions',
  method: 'GET',
  path: '/console/api/sessions',
  who: 'operator',
  permission: 'own',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        address: z.string(),
        createdAt: epochMs,
        expiresAt: epochMs,
        current: z.boolean(),
        /** When somebody was last at it, to some seconds. */
        usedAt: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'The operator’s own sessions that have not ended, newest first, 20 a page.',
});
