import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { optionalText, textInput, wholeInput } from '../fields.ts';

export const sendEmail = defineCall({
  name: 'notify.send_email',
  method: 'POST',
  path: '/api/notify/send_email',
  who: 'public',
  changes: true,
  /** type: 1 register, 2 reset. */
  input: z.object({ to: textInput(254, 1), area_id: optionalText(10), type: wholeInput(1, 1, 2) }),
  output: NO_OUTPUT,
  refusals: [1001, 1006],
  summary: 'Send a six-digit code; the answer does not tell whether an account exists.',
});
