import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { keyInput, optionalText, textInput, wholeInput } from '../fields.ts';
import { NEWS_TOPICS } from '../site/news.ts';

export const consoleSaveNews = defineCall({
  name: 'console.saveNews',
  method: 'POST',
  path: '/console/api/save_news',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    /** 0 publishes a new one. */
    id: wholeInput(0, 0, 2_147_483_647),
    version: wholeInput(0),
    /** 1: news; 2: announcements. */
    category: wholeInput(1, 1, 2),
    topic: z._default(z.enum(NEWS_TOPICS), 'general'),
    /** Wall time, epoch milliseconds, before which nobody sees it; 0 leaves it, and is now for a new one. */
    publish_at: wholeInput(0, 0, 4_102_444_800_000),
    visible: z._default(z.enum(['1', '0']), '1'),
    /** Hash of a picture that was uploaded for the site; "" for none. */
    logo_hash: optionalText(64),
    /** The instrument that it is about; 0 for none. */
    instrument_id: wholeInput(0, 0, 2_147_483_647),
    /** Wall time, epoch milliseconds, at which what it tells of is over; 0 where nothing ends. */
    ends_at: wholeInput(0, 0, 4_102_444_800_000),
    /** By language. A language that is left out, or has no title, is not offered. */
    texts: z.record(
      keyInput,
      z.object({ title: textInput(200), description: textInput(500), content: textInput(60_000) }),
    ),
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Publish a news item, change it, or hide it. The texts are cleaned, and kept as a version of their own.',
});
