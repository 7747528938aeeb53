import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, idInput, textInput } from '../fields.ts';

/** One price of the public log; prices are decimals in their shortest spelling, which is what is hashed. */
export const loggedTick = z.object({ seq: z.number(), at: epochMs, bid: decimalText, ask: decimalText });

/** What is signed of the ticks of one instrument in one minute. Hashes and signatures are hexadecimal. */
export const signedHead = z.object({
  instrumentId: z.number(),
  code: z.string(),
  number: z.number(),
  minute: epochMs,
  count: z.number(),
  firstSeq: z.number(),
  lastSeq: z.number(),
  firstAt: epochMs,
  lastAt: epochMs,
  /** "" for the first. */
  previousHash: z.string(),
  ticksHash: z.string(),
  keyId: z.string(),
  hash: z.string(),
  signature: z.string(),
});

export const segment = defineCall({
  name: 'segment',
  method: 'GET',
  path: '/api/segment',
  who: 'public',
  changes: false,
  input: z.object({
    /** Code or id. */
    instrument: textInput(40, 1),
    number: idInput,
  }),
  output: z.object({
    segment: z.object({ head: signedHead, ticks: z.readonly(z.array(loggedTick)) }),
    previous: z.nullable(signedHead),
  }),
  refusals: [1004],
  summary: 'One sealed segment of the tick log with all its ticks, and the head before it.',
});
