import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalPassword, secondFactorInput } from '../fields.ts';

/** Each is good once in place of a code. Shown this once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const renewRecoveryCodes = defineCall({
  name: 'user.recovery_codes',
  method: 'POST',
  path: '/api/user/recovery_codes',
  who: 'customer',
  changes: true,
  input: z.object({
    /** The sign-in password. */
    password: optionalPassword,
    totp: secondFactorInput,
  }),
  output: recoveryCodes,
  refusals: [1005, 1010, 1011, 1014, 1015],
  summary: 'New recovery codes in place of those there were.',
});
