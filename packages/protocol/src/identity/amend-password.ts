import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { accountTypeInput, optionalText, passwordInput } from '../fields.ts';

export const amendPassword = defineCall({
  name: 'user.amend_password',
  method: 'POST',
  path: '/api/user/amend_password',
  who: 'customer',
  changes: true,
  input: z.object({
    new_password: passwordInput,
    secondary_password: optionalText(128),
    auth_code: optionalText(20),
    type: accountTypeInput,
  }),
  output: NO_OUTPUT,
  refusals: [1002, 1012],
  summary: 'Change the password while signed in; the other sessions end.',
});
