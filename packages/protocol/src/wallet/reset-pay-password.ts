import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { accountTypeInput, secondFactorInput, textInput } from '../fields.ts';
import { requestId } from '../identity/code-request.ts';
import { payPasswordInput } from './set-pay-password.ts';

export const resetPayPassword = defineCall({
  name: 'user.amend_pay_password',
  method: 'POST',
  path: '/api/user/amend_pay_password',
  who: 'customer',
  changes: true,
  input: z.object({
    new_password: payPasswordInput,
    /** Of notify.send_email or notify.send_sms of type 2, to the customer's own address or number. */
    auth_code: textInput(20, 1),
    request_id: requestId,
    type: accountTypeInput,
    totp: secondFactorInput,
  }),
  output: NO_OUTPUT,
  refusals: [1002, 1011, 1012, 1014, 1015],
  summary: 'Sets a new pay password with a code, without the sign-in password; withdrawals rest for a while.',
});
