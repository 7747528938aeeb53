import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';

export const contentPage = z.object({ id: z.number(), group: z.string(), title: z.string(), content: z.string() });

export const descriptList = defineCall({
  name: 'descript.list',
  method: 'GET',
  path: '/api/descript/list',
  who: 'public',
  changes: false,
  input: z.object({ group: optionalText(100) }),
  output: z.array(contentPage),
  refusals: [],
  summary: 'Content pages, of one group or all, in the request language.',
});
