import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, passwordInput, textInput } from '../fields.ts';

export const consoleLogin = defineCall({
  name: 'console.login',
  method: 'POST',
  path: '/console/api/login',
  who: 'public',
  changes: true,
  input: z.object({ email: textInput(254, 1), password: passwordInput, totp: optionalText(40) }),
  output: z.object({
    token: z.string(),
    /** What this session may be used for before anything else; "" for everything that the role may. */
    must: z.enum(['', 'password', 'secondFactor']),
  }),
  refusals: [1010, 1011],
  summary: 'Sign an operator in.',
});
