import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, passwordInput, textInput } from '../fields.ts';
import { operatorSignedIn } from './signed-in.ts';

export const consoleLogin = defineCall({
  name: 'console.login',
  method: 'POST',
  path: '/console/api/login',
  who: 'public',
  changes: true,
  input: z.object({
    email: textInput(254, 1),
    password: passwordInput,
    totp: optionalText(40),
    /** What an earlier sign-in in this browser has answered; "" for a first one. */
    device: optionalText(64),
  }),
  output: operatorSignedIn,
  refusals: [1010],
  summary: 'Sign an operator in.',
});
