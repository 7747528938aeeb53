import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'factor.remove': true;
  }
}

export const consoleRemoveSecondFactor = defineCall({
  name: 'console.removeSecondFactor',
  method: 'POST',
  path: '/console/api/remove_second_factor',
  who: 'operator',
  permission: 'factors.remove',
  changes: true,
  input: z.object({ customer_id: idInput, reason: textInput(500, 1) }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary:
    'Propose that a customer who has lost it signs in without the second factor. It takes two; withdrawals rest ' +
    'afterwards.',
});
