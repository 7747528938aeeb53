import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';

export const pushSubscribe = defineCall({
  name: 'push.subscribe',
  method: 'POST',
  path: '/api/push/subscribe',
  who: 'customer',
  changes: true,
  /** As the browser's PushSubscription gives them; keys in base64url. */
  input: z.object({ endpoint: textInput(1_000, 1), p256dh: textInput(200, 1), auth: textInput(100, 1) }),
  output: NO_OUTPUT,
  refusals: [],
  summary: 'Send notifications to this device until its session ends. Beyond the limit the oldest device is forgotten.',
});
