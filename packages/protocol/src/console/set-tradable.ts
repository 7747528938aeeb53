import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { listIdInput, textInput } from '../fields.ts';

export const consoleSetTradable = defineCall({
  name: 'console.setTradable',
  method: 'POST',
  path: '/console/api/set_tradable',
  who: 'operator',
  permission: 'instruments.write',
  changes: true,
  input: z.object({ id: listIdInput, tradable: z.enum(['1', '0']), reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Stop new orders of an instrument, or allow them again. What is open can always be closed.',
});
