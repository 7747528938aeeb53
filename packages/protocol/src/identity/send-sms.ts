import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { optionalText, textInput, wholeInput } from '../fields.ts';

export const sendSms = defineCall({
  name: 'notify.send_sms',
  method: 'POST',
  path: '/api/notify/send_sms',
  who: 'public',
  changes: true,
  /** type: 1 register, 2 reset. */
  input: z.object({ to: textInput(254, 1), area_id: optionalText(10), type: wholeInput(1, 1, 2) }),
  output: NO_OUTPUT,
  refusals: [1001, 1006],
  summary: 'Send a six-digit code; the answer does not tell whether an account exists.',
});
