import * as z from 'zod/mini';
import { epochMs } from '../fields.ts';

export const NEWS_TOPICS = ['general', 'markets', 'hours', 'instruments', 'safety', 'mining', 'maintenance'] as const;
/** What a news item is about. */
export type NewsTopic = (typeof NEWS_TOPICS)[number];

export const newsItem = z.object({
  id: z.number(),
  /** 1: news; 2: announcements. */
  category_id: z.number(),
  topic: z.enum(NEWS_TOPICS),
  /** Address of its picture; "" for none. */
  logo: z.string(),
  /** The instrument that it is about; null for none. */
  forex_id: z.nullable(z.number()),
  title: z.string(),
  desc: z.string(),
  content: z.string(),
  created_at: z.string(),
  createdAt: epochMs,
  /** When what it tells of is over; null where nothing ends. */
  endsAt: z.nullable(epochMs),
});
