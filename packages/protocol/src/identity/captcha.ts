import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const captcha = defineCall({
  name: 'captcha',
  method: 'GET',
  path: '/api/captcha',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  /** b64s: the picture (PNG) as a data URI. */
  output: z.object({ id: z.string(), b64s: z.string() }),
  refusals: [],
  summary: 'A picture of letters and digits; single use, ten minutes.',
});
