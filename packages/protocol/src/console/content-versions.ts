import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput, textInput } from '../fields.ts';

/** A page or a news item in one language, such as page:about:en or news:3:en. */
export const textSubject = textInput(120, 1);

export const consoleContentVersions = defineCall({
  name: 'console.contentVersions',
  method: 'GET',
  path: '/console/api/content_versions',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object({
    subject: textSubject,
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
        title: z.string(),
        /** "" of a page, which has none. */
        description: z.string(),
        content: z.string(),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary:
    'What a page or a news item was in a language, newest first, 20 a page. Its beginning is there once it changed.',
});
