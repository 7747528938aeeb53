import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const invitations = defineCall({
  name: 'user.invitations',
  method: 'GET',
  path: '/api/user/invitations',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    invite_code: z.string(),
    /** Who registered with the code. */
    came: z.number(),
    /** Who of them passed a check of their identity. */
    verified: z.number(),
  }),
  refusals: [1002],
  summary: 'The invitation code of the customer, and how many came by it. Nothing is paid for inviting.',
});
