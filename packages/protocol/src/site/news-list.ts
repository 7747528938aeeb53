import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput, wholeInput } from '../fields.ts';
import { newsItem } from './news.ts';

export const newsList = defineCall({
  name: 'news.list',
  method: 'GET',
  path: '/api/news/list',
  who: 'public',
  changes: false,
  input: z.object({ category_id: wholeInput(1, 1, 100), page: pageInput }),
  output: z.object({ list: z.array(newsItem), total: z.number() }),
  refusals: [],
  summary: 'News, newest first, 20 a page.',
});
