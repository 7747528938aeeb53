import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';

export const pushUnsubscribe = defineCall({
  name: 'push.unsubscribe',
  method: 'POST',
  path: '/api/push/unsubscribe',
  who: 'customer',
  changes: true,
  input: z.object({ endpoint: textInput(1_000, 1) }),
  output: NO_OUTPUT,
  refusals: [],
  summary: 'Send no more notifications to this device.',
});
