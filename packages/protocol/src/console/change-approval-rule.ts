import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, textInput } from '../fields.ts';
import { proposed } from './proposal.ts';

export const consoleChangeApprovalRule = defineCall({
  name: 'console.changeApprovalRule',
  method: 'POST',
  path: '/console/api/change_approval_rule',
  who: 'operator',
  permission: 'rules.decide',
  changes: true,
  input: z.object({
    /** One that goes by an amount: others have no threshold to change. */
    kind: textInput(40, 1),
    threshold: decimalInput,
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose the amount from which on a second operator is needed.',
});
