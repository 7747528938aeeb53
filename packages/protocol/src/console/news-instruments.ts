import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const consoleNewsInstruments = defineCall({
  name: 'console.newsInstruments',
  method: 'GET',
  path: '/console/api/news_instruments',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({ list: z.array(z.object({ id: z.number(), show_code: z.string() })) }),
  refusals: [],
  summary: 'The instruments that a news item may be about.',
});
