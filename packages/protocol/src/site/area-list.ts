import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const areaList = defineCall({
  name: 'default.area_list',
  method: 'GET',
  path: '/api/default/area_list',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  /**
   * `code` is the country (ISO 3166), `global_code` the dialling prefix as
   * typed (+001), `name` in the request's language.
   */
  output: z.array(z.object({ id: z.number(), global_code: z.string(), code: z.string(), name: z.string() })),
  refusals: [],
  summary: 'Countries served, with their dialling prefixes.',
});
