import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const favouriteList = defineCall({
  name: 'favourite.list',
  method: 'GET',
  path: '/api/favourite/list',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /** Ids of instruments in the customer's order. */
  output: z.object({ ids: z.array(z.number()) }),
  refusals: [],
  summary: "The customer's favourite instruments.",
});
