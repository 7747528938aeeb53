import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';

export const consoleRefuseWithdrawal = defineCall({
  name: 'console.refuseWithdrawal',
  method: 'POST',
  path: '/console/api/refuse_withdrawal',
  who: 'operator',
  permission: 'withdrawals.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** The customer reads it. */
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Refuse a withdrawal, also one that was approved and could not be sent: the money goes back.',
});
