import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, pageInput } from '../fields.ts';

export const consoleNews = defineCall({
  name: 'console.news',
  method: 'GET',
  path: '/console/api/news',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        category: z.number(),
        visible: z.boolean(),
        /** In the language of the request, or another one. */
        title: z.string(),
        languages: z.array(z.string()),
        version: z.number(),
        publishedAt: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'News, hidden ones too, newest first, 20 a page.',
});
