import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { ROLES } from './permissions.ts';
import { proposedWithLink } from './proposal.ts';

export const consoleAddOperator = defineCall({
  name: 'console.addOperator',
  method: 'POST',
  path: '/console/api/add_operator',
  who: 'operator',
  permission: 'operators.decide',
  changes: true,
  input: z.object({ email: textInput(254, 3), name: textInput(80, 1), role: z.enum(ROLES), reason: textInput(500, 1) }),
  output: proposedWithLink,
  refusals: [1005, 1007],
  summary: 'Propose a new operator.',
});
