import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { epochMs, flag } from '../fields.ts';

export const listSessions = defineCall({
  name: 'user.sessions',
  method: 'GET',
  path: '/api/user/sessions',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** At most fifty: more are not kept alive at a time. */
    list: z.array(
      z.object({
        id: z.number(),
        /** Browser and system, "" where the device does not say. */
        device: z.string(),
        /** ISO 3166, "" where it is not known. */
        country: z.string(),
        /** The network only. */
        address: z.string(),
        created_at: epochMs,
        /** To the hour. */
        used_at: epochMs,
        expires_at: epochMs,
        is_current: flag,
      }),
    ),
  }),
  refusals: [],
  summary: 'Where the customer is signed in, the last used first.',
});
