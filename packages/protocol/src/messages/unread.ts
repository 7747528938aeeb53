import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const messagesUnread = defineCall({
  name: 'internalMessage.unread',
  method: 'GET',
  path: '/api/internalMessage/unread',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({ unread: z.number() }),
  refusals: [],
  summary: 'How many messages the customer has not opened.',
});
