import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { audienceInput } from './broadcast-audience.ts';

export const consoleBroadcastReach = defineCall({
  name: 'console.broadcastReach',
  method: 'GET',
  path: '/console/api/broadcast_reach',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object(audienceInput),
  output: z.object({ customers: z.number() }),
  refusals: [],
  summary: 'How many customers a message to this audience reaches as of now.',
});
