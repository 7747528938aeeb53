import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { watchedInput } from './watchlist.ts';

/** Replaces the whole list, so that sending it twice changes nothing the second time. */
export const favouriteSet = defineCall({
  name: 'favourite.set',
  method: 'POST',
  path: '/api/favourite/set',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ ids: watchedInput }),
  output: z.object({ ids: z.array(z.number()) }),
  refusals: [],
  summary: "Sets the customer's favourite instruments, in their order.",
});
