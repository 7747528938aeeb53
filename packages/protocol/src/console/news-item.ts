import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, listIdInput } from '../fields.ts';
import { NEWS_TOPICS } from '../site/news.ts';

export const consoleNewsItem = defineCall({
  name: 'console.newsItem',
  method: 'GET',
  path: '/console/api/news_item',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: z.object({ id: listIdInput }),
  output: z.object({
    id: z.number(),
    category: z.number(),
    topic: z.enum(NEWS_TOPICS),
    visible: z.boolean(),
    version: z.number(),
    publishedAt: epochMs,
    /** The instrument that it is about, and when what it tells of is over; null for none. */
    instrument_id: z.nullable(z.number()),
    ends_at: z.nullable(epochMs),
    /** Address and hash of its picture; both "" of none. */
    logo: z.string(),
    logo_hash: z.string(),
    texts: z.array(z.object({ language: z.string(), title: z.string(), description: z.string(), content: z.string() })),
  }),
  refusals: [1004],
  summary: 'A news item in every language that it has.',
});
