import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'loan.approve': true;
  }
}

export const consoleApproveLoan = defineCall({
  name: 'console.approveLoan',
  method: 'POST',
  path: '/console/api/approve_loan',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: proposed,
  refusals: [1004, 1005, 1007, 1008],
  summary: 'Pay out a loan; from the threshold on it waits for a second operator.',
});

export const consoleRejectLoan = defineCall({
  name: 'console.rejectLoan',
  method: 'POST',
  path: '/console/api/reject_loan',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** The customer reads it. */
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Reject a loan that was asked for.',
});
