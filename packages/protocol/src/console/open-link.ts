import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';

export const consoleOpenLink = defineCall({
  name: 'console.openLink',
  method: 'POST',
  path: '/console/api/open_link',
  who: 'public',
  changes: false,
  input: z.object({ token: textInput(64, 1) }),
  output: z.object({
    /** `ended`: a newer one has taken its place. */
    state: z.enum(['valid', 'used', 'ended', 'expired', 'unknown']),
    /** Whose it is; "" where it is not valid. */
    email: z.string(),
    role: z.string(),
  }),
  refusals: [],
  summary: 'What an operator’s single-use link is good for. It is a POST so that no log has the token.',
});
