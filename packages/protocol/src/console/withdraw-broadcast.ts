import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput, textInput } from '../fields.ts';

export const consoleWithdrawBroadcast = defineCall({
  name: 'console.withdrawBroadcast',
  method: 'POST',
  path: '/console/api/withdraw_broadcast',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({ id: listIdInput, reason: textInput(500, 1) }),
  output: z.object({}),
  refusals: [1004, 1005, 1007],
  summary: 'Take a message back: it is not sent, and gone from the inboxes that have it.',
});
