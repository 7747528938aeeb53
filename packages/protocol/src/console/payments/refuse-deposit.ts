import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';

export const consoleRefuseDeposit = defineCall({
  name: 'console.refuseDeposit',
  method: 'POST',
  path: '/console/api/refuse_deposit',
  who: 'operator',
  permission: 'deposits.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** The customer reads it. */
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Refuse a deposit.',
});
