import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput } from '../fields.ts';
import { newsItem } from './news.ts';

export const newsInfo = defineCall({
  name: 'news.info',
  method: 'GET',
  path: '/api/news/info',
  who: 'public',
  changes: false,
  input: z.object({ id: listIdInput }),
  output: newsItem,
  refusals: [1004],
  summary: 'One news item.',
});
