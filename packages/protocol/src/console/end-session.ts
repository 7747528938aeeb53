import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const consoleEndSession = defineCall({
  name: 'console.endSession',
  method: 'POST',
  path: '/console/api/end_session',
  who: 'operator',
  permission: 'own',
  changes: true,
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'End one of the operator’s own sessions.',
});
