import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput, textInput } from '../fields.ts';

export const consoleCallOffChange = defineCall({
  name: 'console.callOffChange',
  method: 'POST',
  path: '/console/api/call_off_change',
  who: 'operator',
  permission: 'proposals.decide',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Call off an approved change before it takes effect. Everything stays as it is, and customers are notified.',
});
