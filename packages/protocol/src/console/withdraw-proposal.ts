import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const consoleWithdrawProposal = defineCall({
  name: 'console.withdrawProposal',
  method: 'POST',
  path: '/console/api/withdraw_proposal',
  who: 'operator',
  permission: 'proposals.decide',
  changes: true,
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004, 1005],
  summary: 'Take back what one has proposed oneself.',
});
