import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput, textInput } from '../fields.ts';

export const consoleDisableOperator = defineCall({
  name: 'console.disableOperator',
  method: 'POST',
  path: '/console/api/disable_operator',
  who: 'operator',
  permission: 'operators.disable',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Keep an operator out from now on, and end their sessions. The last owner stays.',
});
