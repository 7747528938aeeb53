import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { optionalPassword, secondFactorInput } from '../fields.ts';

/** Six digits. */
export const payPasswordInput = z
  .string({ error: 'field.required' })
  .check(z.regex(/^\d{6}$/, { error: 'field.sixDigits' }));

export const setPayPassword = defineCall({
  name: 'user.set_pay_password',
  method: 'POST',
  path: '/api/user/set_pay_password',
  who: 'customer',
  changes: true,
  input: z.object({
    password: payPasswordInput,
    /** The sign-in password, without which none is set or replaced. */
    login_password: optionalPassword,
    totp: secondFactorInput,
  }),
  output: NO_OUTPUT,
  refusals: [1002, 1010, 1011, 1014, 1015],
  summary: 'Sets the pay password, or replaces it; withdrawals rest for a while after a replacement.',
});
