import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { accountTypeInput, passwordInput, textInput } from '../fields.ts';
import { requestId } from './code-request.ts';

export const forgetPassword = defineCall({
  name: 'user.forget_password',
  method: 'POST',
  path: '/api/user/forget_password',
  who: 'public',
  changes: true,
  input: z.object({
    type: accountTypeInput,
    account: textInput(254, 1),
    new_password: passwordInput,
    secondary_password: passwordInput,
    auth_code: textInput(20, 1),
    request_id: requestId,
  }),
  output: NO_OUTPUT,
  refusals: [1011, 1012],
  summary: 'Set a new password with a code; every session of the account ends.',
});
