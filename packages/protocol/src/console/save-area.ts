import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { textInput, wholeInput } from '../fields.ts';

export const consoleSaveArea = defineCall({
  name: 'console.saveArea',
  method: 'POST',
  path: '/console/api/save_area',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    country: textInput(2, 2),
    served: z.enum(['1', '0']),
    place: wholeInput(0, 0, 999),
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1006, 1007],
  summary: 'Serve a country or not, and where it stands in the list. Countries that are barred stay so.',
});
