import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'withdrawal.approve': true;
  }
}

export const consoleApproveWithdrawal = defineCall({
  name: 'console.approveWithdrawal',
  method: 'POST',
  path: '/console/api/approve_withdrawal',
  who: 'operator',
  permission: 'withdrawals.decide',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Approve a withdrawal; from the threshold on it waits for a second operator.',
});
