import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, passwordInput, textInput } from '../fields.ts';
import { operatorSignedIn } from './signed-in.ts';

export const consoleUseLink = defineCall({
  name: 'console.useLink',
  method: 'POST',
  path: '/console/api/use_link',
  who: 'public',
  changes: true,
  input: z.object({ token: textInput(64, 1), password: passwordInput, device: optionalText(64) }),
  output: operatorSignedIn,
  refusals: [1012],
  summary: 'Choose the own password behind a single-use link, and sign in.',
});
