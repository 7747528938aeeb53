import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { listIdInput, textInput, wholeInput } from '../fields.ts';

export const consoleRetireDuration = defineCall({
  name: 'console.retireDuration',
  method: 'POST',
  path: '/console/api/retire_duration',
  who: 'operator',
  permission: 'instruments.write',
  changes: true,
  input: z.object({ id: listIdInput, version: wholeInput(0), reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Offer a duration no more. Options of it that run end as they were bought.',
});
