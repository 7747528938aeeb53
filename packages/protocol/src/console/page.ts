import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';

export const pageName = {
  group: textInput(80, 1).check(z.regex(/^[a-z\d]+([._-][a-z\d]+)*$/, { error: 'field.wrongPageName' })),
  language: textInput(8, 1),
};

export const consolePage = defineCall({
  name: 'console.page',
  method: 'GET',
  path: '/console/api/page',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object(pageName),
  output: z.object({
    group: z.string(),
    language: z.string(),
    title: z.string(),
    content: z.string(),
    version: z.number(),
  }),
  refusals: [1004],
  summary: 'A content page in one language.',
});
