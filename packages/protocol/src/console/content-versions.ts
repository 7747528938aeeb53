import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput, textInput } from '../fields.ts';

export const consoleContentVersions = defineCall({
  name: 'console.contentVersions',
  method: 'GET',
  path: '/console/api/content_versions',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object({
    /** Such as page:about:en or news:3. */
    subject: textInput(120, 1),
    page: pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        version: z.number(),
        savedAt: epochMs,
        /** "" of what the site began with. */
        operator: z.string(),
        reason: z.string(),
        /** What was saved; the fields go by the subject. */
        content: z.record(z.string(), z.unknown()),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary:
    'What a page or a news item was, newest first, 20 a page. What a page began with is there once it has changed.',
});
