import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountTypeInput, optionalText, passwordInput, secondFactorInput, textInput } from '../fields.ts';
import { deviceInput, signedInOnDevice } from './user.ts';

export const logIn = defineCall({
  name: 'user.loginForU',
  method: 'POST',
  path: '/api/user/loginForU',
  who: 'public',
  changes: true,
  body: 'form',
  input: z.object({
    account: textInput(254, 1),
    password: passwordInput,
    login_type: accountTypeInput,
    /** After five failures: the captcha's id and what it shows. */
    key: optionalText(100),
    captcha: optionalText(20),
    device: deviceInput,
    /** After 1014, which comes with the right password alone. */
    totp: secondFactorInput,
  }),
  output: signedInOnDevice,
  refusals: [1010, 1011, 1013, 1014, 1015],
  summary: 'Sign in with e-mail or phone and password, and the second factor where it is on.',
});
