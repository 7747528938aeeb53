import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { messageDto } from './message.ts';

export const messageInfo = defineCall({
  name: 'internalMessage.info',
  method: 'GET',
  path: '/api/internalMessage/info',
  who: 'customer',
  changes: false,
  input: z.object({ id: idInput }),
  output: messageDto,
  refusals: [1004],
  summary: "One of the customer's messages, which counts as read from then on.",
});
