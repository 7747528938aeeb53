import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { accountTypeInput, optionalPassword, optionalText, passwordInput, secondFactorInput } from '../fields.ts';
import { requestId } from './code-request.ts';

export const resetPassword = defineCall({
  name: 'user.amend_password',
  method: 'POST',
  path: '/api/user/amend_password',
  who: 'customer',
  changes: true,
  input: z.object({
    new_password: passwordInput,
    secondary_password: optionalText(128),
    /** The one so far, unless the site asks for a code (is_reset_password_verify). */
    password: optionalPassword,
    auth_code: optionalText(20),
    request_id: requestId,
    type: accountTypeInput,
    totp: secondFactorInput,
  }),
  output: NO_OUTPUT,
  refusals: [1002, 1010, 1011, 1012, 1014, 1015],
  summary: 'Change the password while signed in; the other sessions end.',
});
