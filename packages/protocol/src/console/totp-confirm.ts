import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';

export const consoleTotpConfirm = defineCall({
  name: 'console.totpConfirm',
  method: 'POST',
  path: '/console/api/totp_confirm',
  who: 'operator',
  permission: 'own',
  changes: true,
  input: z.object({ code: textInput(10, 1) }),
  output: z.object({
    /** Each signs in once without the device. Shown this once. */ recovery_codes: z.array(z.string()),
  }),
  refusals: [1005, 1012],
  summary: 'Confirm the second factor by its first code.',
});
