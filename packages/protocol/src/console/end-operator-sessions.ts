import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';

export const consoleEndOperatorSessions = defineCall({
  name: 'console.endOperatorSessions',
  method: 'POST',
  path: '/console/api/end_operator_sessions',
  who: 'operator',
  permission: 'operators.help',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: z.object({ ended: z.number() }),
  refusals: [1004],
  summary: 'End every session of an operator, at once.',
});
