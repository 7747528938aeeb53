import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput, wholeInput } from '../fields.ts';
import { pageName } from './page.ts';

export const consoleSavePage = defineCall({
  name: 'console.savePage',
  method: 'POST',
  path: '/console/api/save_page',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    ...pageName,
    /** The version that was looked at; 0 for a page that is new in this language. */
    version: wholeInput(0),
    title: textInput(200, 1),
    /** HTML of the few elements that a text needs; everything else keeps its words alone. */
    content: textInput(60_000, 1),
    reason: textInput(500, 1),
  }),
  output: z.object({ version: z.number(), content: z.string() }),
  refusals: [1005, 1007],
  summary: 'Write a content page. The text is cleaned, and kept as a version of its own.',
});
