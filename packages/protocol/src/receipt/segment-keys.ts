import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { epochMs } from '../fields.ts';

export const segmentKeys = defineCall({
  name: 'segment_keys',
  method: 'GET',
  path: '/api/segment_keys',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    keys: z.readonly(
      z.array(
        z.object({
          id: z.string(),
          /** Ed25519, the 32 bytes in hexadecimal. */
          publicKey: z.string(),
          validFrom: epochMs,
          /** null for the one in use. */
          validTo: z.nullable(epochMs),
        }),
      ),
    ),
    /** What can be sealed: every instrument that has a log. */
    instruments: z.readonly(z.array(z.object({ id: z.number(), code: z.string() }))),
  }),
  refusals: [],
  summary: 'The public keys that heads, rules and receipts are signed with, and the instruments whose log is sealed.',
});
