import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';

export const consoleMakeLink = defineCall({
  name: 'console.makeLink',
  method: 'POST',
  path: '/console/api/make_link',
  who: 'operator',
  permission: 'operators.help',
  changes: true,
  input: z.object({ id: idInput }),
  output: z.object({
    /** Belongs behind `/console/link#`; shown this once. "" where it went to the operator by mail. */
    token: z.string(),
  }),
  refusals: [1004, 1007],
  summary: 'Make the link of an operator who has no password; the one before it is dead.',
});
