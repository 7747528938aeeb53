import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput, textInput } from '../fields.ts';
import { signedHead } from './segment.ts';

/** How far an instrument is sealed: no tick of a time up to `through` is or will be after `seq`. */
export const sealedTip = z.object({
  instrumentId: z.number(),
  number: z.number(),
  seq: z.number(),
  hash: z.string(),
  through: epochMs,
});

export const segments = defineCall({
  name: 'segments',
  method: 'GET',
  path: '/api/segments',
  who: 'public',
  changes: false,
  input: z.object({
    /** Code or id. */
    instrument: textInput(40, 1),
    page: pageInput,
  }),
  output: z.object({ data: z.readonly(z.array(signedHead)), total: z.number(), tip: sealedTip }),
  refusals: [1004],
  summary: 'The signed heads of the sealed segments of an instrument, newest first, 100 a page.',
});
