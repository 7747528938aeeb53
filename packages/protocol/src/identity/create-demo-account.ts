import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';
import { signedIn } from './user.ts';

export const createDemoAccount = defineCall({
  name: 'user.createAccountDemoForU',
  method: 'GET',
  path: '/api/user/createAccountDemoForU',
  who: 'public',
  changes: true,
  /** demo_id: what an earlier call of the same device answered with as `demo_id`; it gets its account back. */
  input: z.object({ demo_id: optionalText(100) }),
  output: z.extend(signedIn, { demo_id: z.string() }),
  refusals: [1001, 1003],
  summary: 'A demo account in one call, signed in.',
});
