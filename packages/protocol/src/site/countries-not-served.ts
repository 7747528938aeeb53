import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

const country = z.object({ code: z.string(), name: z.string() });

export const countriesNotServed = defineCall({
  name: 'default.countries_not_served',
  method: 'GET',
  path: '/api/default/countries_not_served',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** Every country that is refused; `code` is ISO 3166, `name` in the request's language. */
    list: z.array(country),
    /** The one that this request comes from, where it is refused; null where it is served or nobody knows it. */
    visitor: z.nullable(country),
  }),
  refusals: [],
  summary: 'Countries whose residents are not served, and whether the visitor seems to be in one.',
});
