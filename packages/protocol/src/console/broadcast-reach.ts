import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { recipientsInput } from './broadcast-recipients.ts';

export const consoleBroadcastReach = defineCall({
  name: 'console.broadcastReach',
  method: 'GET',
  path: '/console/api/broadcast_reach',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object(recipientsInput),
  output: z.object({ customers: z.number() }),
  refusals: [],
  summary: 'How many customers a message to this recipients reaches as of now.',
});
