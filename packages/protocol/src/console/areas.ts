import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const consoleAreas = defineCall({
  name: 'console.areas',
  method: 'GET',
  path: '/console/api/areas',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        /** ISO 3166. */
        country: z.string(),
        name: z.string(),
        dialling: z.string(),
        served: z.boolean(),
        /** Never served, whatever is set. */
        barred: z.boolean(),
        /** The lower comes first; 0 stands in the order of the names, after all others. */
        place: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'Every country, and whether it is served, in the order in which customers see them.',
});
