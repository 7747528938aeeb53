import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, optionalText } from '../fields.ts';
import { proposedWithLink } from './proposal.ts';

export const consoleDecideProposal = defineCall({
  name: 'console.decideProposal',
  method: 'POST',
  path: '/console/api/decide_proposal',
  who: 'operator',
  permission: 'proposals.decide',
  changes: true,
  input: z.object({ id: idInput, decision: z.enum(['approve', 'refuse']), reason: optionalText(500) }),
  output: proposedWithLink,
  refusals: [1004, 1005, 1007],
  summary: 'Approve or refuse what another operator proposed; with the last approval needed it is done.',
});
