import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const getCategories = defineCall({
  name: 'forex.getCategories',
  method: 'GET',
  path: '/v2/api/forex/getCategories',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  /** `Key` names the category for translation; `Name` is it in the request's language. */
  output: z.array(z.object({ Id: z.number(), Key: z.string(), Name: z.string(), Sort: z.number() })),
  refusals: [],
  summary: 'The categories that instruments are filed under.',
});
