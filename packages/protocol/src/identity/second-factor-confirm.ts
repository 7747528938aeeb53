import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalPassword, secondFactorInput } from '../fields.ts';
import { recoveryCodes } from './recovery-codes.ts';

export const secondFactorConfirm = defineCall({
  name: 'user.second_factor_confirm',
  method: 'POST',
  path: '/api/user/second_factor_confirm',
  who: 'customer',
  changes: true,
  input: z.object({
    /** The sign-in password. */
    password: optionalPassword,
    /** Of the secret that was shown last. */
    totp: secondFactorInput,
  }),
  output: recoveryCodes,
  refusals: [1002, 1005, 1010, 1011, 1015],
  summary: 'Switches the second factor on; the other sessions end.',
});
