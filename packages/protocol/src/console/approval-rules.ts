import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { proposalKind } from './proposal.ts';

export const consoleApprovalRules = defineCall({
  name: 'console.approvalRules',
  method: 'GET',
  path: '/console/api/approval_rules',
  who: 'operator',
  permission: 'proposals.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.object({
        kind: proposalKind,
        /** From this amount on others are needed; "" always. */
        threshold: z.string(),
        others: z.number(),
        roles: z.array(z.string()),
        /** Whether an owner must be among the deciders. */
        owner_needed: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: 'From which amount on a second operator is needed, and of which role.',
});
