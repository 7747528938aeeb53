import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, pageInput, wholeInput } from '../fields.ts';
import { proposalDto } from './proposal.ts';

export const consoleProposals = defineCall({
  name: 'console.proposals',
  method: 'GET',
  path: '/console/api/proposals',
  who: 'operator',
  permission: 'proposals.read',
  changes: false,
  input: z.object({
    /** `waiting`: open or being done. */
    state: z._default(z.enum(['waiting', 'ended', 'all']), 'waiting'),
    kind: optionalText(40),
    customer: optionalText(15),
    /** One of them, whatever its state; 0: those of the filters. */
    id: wholeInput(0),
    page: pageInput,
  }),
  output: z.object({ list: z.array(proposalDto), total: z.number() }),
  refusals: [],
  summary: 'What waits for a second operator, and what became of it: newest first, 20 a page.',
});
