import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const secondFactorBegin = defineCall({
  name: 'user.second_factor_begin',
  method: 'POST',
  path: '/api/user/second_factor_begin',
  who: 'customer',
  changes: true,
  input: NO_INPUT,
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth://totp/…, for an authenticator on the same device or as a QR code. */
    uri: z.string(),
  }),
  refusals: [1002, 1005],
  summary: 'Begins setting up a second factor: a new secret, shown this once, that counts once it is confirmed.',
});
