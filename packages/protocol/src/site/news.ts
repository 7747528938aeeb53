import * as z from 'zod/mini';
import { epochMs } from '../fields.ts';

export const newsItem = z.object({
  id: z.number(),
  /** 1: news; 2: announcements. */
  category_id: z.number(),
  /** Address of its picture; "" for none. */
  logo: z.string(),
  title: z.string(),
  desc: z.string(),
  content: z.string(),
  created_at: z.string(),
  createdAt: epochMs,
});
