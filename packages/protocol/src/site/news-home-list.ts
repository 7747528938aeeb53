import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeInput } from '../fields.ts';
import { newsItem } from './news.ts';

export const newsHomeList = defineCall({
  name: 'news.homeList',
  method: 'GET',
  path: '/api/news/homeList',
  who: 'public',
  changes: false,
  input: z.object({ category_id: wholeInput(1, 1, 100) }),
  output: z.array(newsItem),
  refusals: [],
  summary: 'The newest five of a category, for the ticker.',
});
