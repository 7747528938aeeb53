import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, pageInput, wholeInput } from '../fields.ts';
import { newsItem } from './news.ts';

export const newsList = defineCall({
  name: 'news.list',
  method: 'GET',
  path: '/api/news/list',
  who: 'public',
  changes: false,
  /** `search`: what the title or the summary holds, in the language of the request; "" is all. */
  input: z.object({ category_id: wholeInput(1, 1, 100), search: optionalText(40), page: pageInput }),
  output: z.object({ list: z.array(newsItem), total: z.number() }),
  refusals: [],
  summary: 'News, newest first, 20 a page.',
});
