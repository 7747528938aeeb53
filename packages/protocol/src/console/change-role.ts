import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';
import { ROLES } from './permissions.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'operator.role': true;
  }
}

export const consoleChangeRole = defineCall({
  name: 'console.changeRole',
  method: 'POST',
  path: '/console/api/change_role',
  who: 'operator',
  permission: 'operators.decide',
  changes: true,
  input: z.object({ id: idInput, role: z.enum(ROLES), reason: textInput(500, 1) }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose another role for an operator, or letting one in again.',
});
