import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const pushSetup = defineCall({
  name: 'push.setup',
  method: 'GET',
  path: '/api/push/setup',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /** The key is the uncompressed P-256 point in base64url, as a browser's subscribe takes it. */
  output: z.object({ public_key: z.string(), devices: z.number(), most_devices: z.number() }),
  refusals: [],
  summary: "The server's key for Web Push, and on how many devices the customer has it switched on.",
});
