import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const removeAlert = defineCall({
  name: 'alert.remove',
  method: 'POST',
  path: '/api/alert/remove',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Delete a price alert.',
});
