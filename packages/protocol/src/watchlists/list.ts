import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { watchlistDto } from './watchlist.ts';

export const listWatchlists = defineCall({
  name: 'watchlist.list',
  method: 'GET',
  path: '/api/watchlist/list',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({ list: z.array(watchlistDto) }),
  refusals: [],
  summary:
    "The customer's own lists of instruments, the oldest first; all of them. The favourites have their own call.",
});
