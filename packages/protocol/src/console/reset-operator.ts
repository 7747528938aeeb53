import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'operator.reset': true;
  }
}

export const consoleResetOperator = defineCall({
  name: 'console.resetOperator',
  method: 'POST',
  path: '/console/api/reset_operator',
  who: 'operator',
  permission: 'operators.decide',
  changes: true,
  input: z.object({ id: idInput, reason: textInput(500, 1) }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary:
    'Propose that a colleague chooses a new password and sets up a new second factor; an owner is among the two.',
});
