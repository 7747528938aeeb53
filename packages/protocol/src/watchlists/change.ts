import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';
import { LONGEST_WATCHLIST_NAME, watchedInput, watchlistDto } from './watchlist.ts';

/** What is left out stays. Instruments replace the list's, so that sending them twice changes nothing more. */
export const changeWatchlist = defineCall({
  name: 'watchlist.change',
  method: 'POST',
  path: '/api/watchlist/change',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({
    id: idInput,
    name: z.optional(textInput(LONGEST_WATCHLIST_NAME, 1)),
    instruments: z.optional(watchedInput),
  }),
  output: z.object({ watchlist: watchlistDto }),
  refusals: [1004],
  summary: 'Rename a list of instruments, or set what is in it and in which order.',
});
