import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const removeWatchlist = defineCall({
  name: 'watchlist.remove',
  method: 'POST',
  path: '/api/watchlist/remove',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Delete a list of instruments.',
});
