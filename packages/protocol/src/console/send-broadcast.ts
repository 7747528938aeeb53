import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { keyInput, textInput, wholeInput } from '../fields.ts';
import { recipientsInput } from './broadcast-recipients.ts';

export const consoleSendBroadcast = defineCall({
  name: 'console.sendBroadcast',
  method: 'POST',
  path: '/console/api/send_broadcast',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    ...recipientsInput,
    /** Wall time, epoch milliseconds; 0: at once. */
    send_at: wholeInput(0, 0, 4_102_444_800_000),
    /** By language, English among them, which is read where there is no better one. */
    texts: z.record(
      keyInput,
      z.object({ title: textInput(120), description: textInput(200), content: textInput(60_000) }),
    ),
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), customers: z.number() }),
  refusals: [1007],
  summary: 'Write a message to all customers, to those who fit, or to one; now or later.',
});
