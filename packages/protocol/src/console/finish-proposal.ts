import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { proposedWithLink } from './proposal.ts';

export const consoleFinishProposal = defineCall({
  name: 'console.finishProposal',
  method: 'POST',
  path: '/console/api/finish_proposal',
  who: 'operator',
  permission: 'proposals.decide',
  changes: true,
  input: z.object({ id: idInput }),
  output: proposedWithLink,
  refusals: [1004, 1005, 1007],
  summary: 'Go on with what is approved and was interrupted before it was done.',
});
