import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { LONGEST_WATCHLIST_NAME, watchedInput, watchlistDto } from './watchlist.ts';

export const createWatchlist = defineCall({
  name: 'watchlist.create',
  method: 'POST',
  path: '/api/watchlist/create',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ name: textInput(LONGEST_WATCHLIST_NAME, 1), instruments: watchedInput }),
  output: z.object({ watchlist: watchlistDto }),
  refusals: [3006],
  summary: 'Keep a list of instruments under a name that no other list of the customer has.',
});
