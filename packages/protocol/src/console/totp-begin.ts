import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { passwordInput } from '../fields.ts';

export const consoleTotpBegin = defineCall({
  name: 'console.totpBegin',
  method: 'POST',
  path: '/console/api/totp_begin',
  who: 'operator',
  permission: 'own',
  changes: true,
  input: z.object({ password: passwordInput }),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth://totp/…, for a QR code. Shown this once. */
    uri: z.string(),
  }),
  refusals: [1005, 1010],
  summary: 'Begin setting up a second factor.',
});
