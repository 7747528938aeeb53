import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { optionalPassword, secondFactorInput } from '../fields.ts';

export const secondFactorOff = defineCall({
  name: 'user.second_factor_off',
  method: 'POST',
  path: '/api/user/second_factor_off',
  who: 'customer',
  changes: true,
  input: z.object({
    /** The sign-in password. */
    password: optionalPassword,
    totp: secondFactorInput,
  }),
  output: NO_OUTPUT,
  refusals: [1005, 1010, 1011, 1014, 1015],
  summary: 'Switches the second factor off; withdrawals rest for a while.',
});
