import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput, textInput } from '../fields.ts';

export const consoleEndCustomerSessions = defineCall({
  name: 'console.endCustomerSessions',
  method: 'POST',
  path: '/console/api/end_customer_sessions',
  who: 'operator',
  permission: 'customers.sessions',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1007],
  summary: 'Sign a customer out everywhere.',
});
