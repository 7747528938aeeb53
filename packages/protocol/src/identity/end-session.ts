import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const endSession = defineCall({
  name: 'user.end_session',
  method: 'POST',
  path: '/api/user/end_session',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Ends one session of the customer; its device counts as unknown from then on.',
});
