import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput, textInput } from '../fields.ts';

/** One version of the rules of an instrument, signed. */
export const signedRules = z.object({
  /** trading: for orders from `fromOrderId` on. quoting: for ticks after `afterSeq`. */
  kind: z.enum(['trading', 'quoting']),
  instrumentId: z.number(),
  code: z.string(),
  version: z.number(),
  fromOrderId: z.number(),
  afterSeq: z.number(),
  at: epochMs,
  previousHash: z.string(),
  /** Name and value. */
  rules: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))),
  keyId: z.string(),
  hash: z.string(),
  signature: z.string(),
});

export const publishedRules = defineCall({
  name: 'published_rules',
  method: 'GET',
  path: '/api/published_rules',
  who: 'public',
  changes: false,
  input: z.object({
    /** Code or id. */
    instrument: textInput(40, 1),
    kind: z.enum(['trading', 'quoting'], { error: 'field.notAnOption' }),
    page: pageInput,
  }),
  output: z.object({ data: z.readonly(z.array(signedRules)), total: z.number() }),
  refusals: [1004],
  summary: 'The rules that an instrument was and is traded by, every version signed, newest first, 20 a page.',
});
