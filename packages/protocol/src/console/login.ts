import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, passwordInput, textInput } from '../fields.ts';

export const consoleLogin = defineCall({
  name: 'console.login',
  method: 'POST',
  path: '/console/api/login',
  who: 'public',
  changes: true,
  input: z.object({ email: textInput(254, 1), password: passwordInput, totp: optionalText(10) }),
  output: z.object({ token: z.string() }),
  refusals: [1010, 1011],
  summary: 'Sign an operator in.',
});
