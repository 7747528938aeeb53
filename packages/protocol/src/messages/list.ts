import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput, wholeInput } from '../fields.ts';
import { messageDto } from './message.ts';

export const messageList = defineCall({
  name: 'internalMessage.list',
  method: 'GET',
  path: '/api/internalMessage/list',
  who: 'customer',
  changes: false,
  input: z.object({ limit: wholeInput(50, 1, 50), page: pageInput }),
  output: z.object({ list: z.array(messageDto), total: z.number(), unread: z.number() }),
  refusals: [],
  summary: "The customer's messages, newest first, 50 a page.",
});
