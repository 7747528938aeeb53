import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';

export const consoleSortMenu = defineCall({
  name: 'console.sortMenu',
  method: 'POST',
  path: '/console/api/sort_menu',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    group: z.enum(['home', 'user'], { error: 'field.notAnOption' }),
    /** Every entry of the group, in the order in which they shall be shown. */
    ids: z.array(z.int32()).check(z.maxLength(200, { error: 'field.long' })),
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1005, 1007],
  summary: 'Put the entries of a menu into another order. Refused where somebody has added or removed one since.',
});
