import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';

export const consoleRecoveryCodes = defineCall({
  name: 'console.recoveryCodes',
  method: 'POST',
  path: '/console/api/recovery_codes',
  who: 'operator',
  permission: 'own',
  changes: true,
  input: z.object({ code: textInput(10, 1) }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [1004, 1012],
  summary: 'New recovery codes in place of the old ones; takes a code of the second factor.',
});
