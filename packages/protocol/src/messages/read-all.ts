import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';

export const readAllMessages = defineCall({
  name: 'internalMessage.read_all',
  method: 'POST',
  path: '/api/internalMessage/read_all',
  who: 'customer',
  changes: true,
  /** The newest message that the customer has seen: one that came after it stays unread. */
  input: z.object({ up_to: idInput }),
  output: z.object({ unread: z.number() }),
  refusals: [],
  summary: 'Mark every message up to this one as read.',
});
