import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, listIdInput } from '../../fields.ts';

export const consoleNameBank = defineCall({
  name: 'console.nameBank',
  method: 'POST',
  path: '/console/api/name_bank',
  who: 'operator',
  permission: 'deposits.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** One of the receiving banks, in the deposit’s currency: an account that is not among them cannot be named. */
    bank_id: listIdInput,
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Name the account that a deposit is to be paid to.',
});
