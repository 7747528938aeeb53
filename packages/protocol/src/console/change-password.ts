import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { passwordInput } from '../fields.ts';

export const consoleChangePassword = defineCall({
  name: 'console.changePassword',
  method: 'POST',
  path: '/console/api/change_password',
  who: 'operator',
  permission: 'own',
  changes: true,
  input: z.object({ password: passwordInput, new_password: passwordInput }),
  output: NO_OUTPUT,
  refusals: [1010],
  summary: 'Change the own password; the own other sessions end.',
});
