import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';

export const consoleSettleCustodyEvent = defineCall({
  name: 'console.settleCustodyEvent',
  method: 'POST',
  path: '/console/api/settle_custody_event',
  who: 'operator',
  permission: 'withdrawals.decide',
  changes: true,
  input: z.object({ id: textInput(200, 1), reason: textInput(1_000, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1007],
  summary: 'Take an event of custody off the list, with what was done about it. It moves no money.',
});
