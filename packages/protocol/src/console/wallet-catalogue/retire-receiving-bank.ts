import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { listIdInput, textInput } from '../../fields.ts';

export const consoleRetireReceivingBank = defineCall({
  name: 'console.retireReceivingBank',
  method: 'POST',
  path: '/console/api/retire_receiving_bank',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({ id: listIdInput, reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1007],
  summary: 'Take an account away from what customers are shown; deposits under way to it go on.',
});
