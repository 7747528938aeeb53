import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountTypeInput, optionalText, passwordInput, textInput } from '../fields.ts';
import { requestId } from './code-request.ts';
import { deviceInput, signedInOnDevice } from './user.ts';

export const register = defineCall({
  name: 'user.register',
  method: 'POST',
  path: '/api/user/register',
  who: 'public',
  changes: true,
  body: 'form',
  input: z.object({
    type: accountTypeInput,
    /**
     * Id of area_list, or the two letters of a country; for a mobile number 0 or
     * empty stands for the country of its prefix.
     */
    area_id: optionalText(10),
    /** E-mail, or the number without its prefix. */
    account: textInput(254, 1),
    password: passwordInput,
    re_password: passwordInput,
    invite_code: optionalText(32),
    /** Code sent by e-mail or SMS. */
    sms_code: optionalText(20),
    request_id: requestId,
    /** With verify_reg_type 2: id of the captcha, and what it shows in `captcha`. */
    key: optionalText(100),
    captcha: optionalText(20),
    device: deviceInput,
    mobile: optionalText(32),
    name: optionalText(120),
    id_type: optionalText(10),
    card_id: optionalText(64),
    front_pic: optionalText(300),
    reverse_pic: optionalText(300),
    hand_pic: optionalText(300),
    /** By which the pictures were sent. */
    ticket: optionalText(64),
    pay_password: optionalText(6),
    ssn: optionalText(32),
  }),
  output: signedInOnDevice,
  refusals: [1003, 1005, 1006, 1011, 1012, 1013],
  summary: 'Open a real account; signed in at once.',
});
