import * as z from 'zod/mini';
import type { ApprovalExecutor, ApprovedProposal } from './proposals.ts';

/**
 * How what was approved is carried out, with a payload whose form the compiler knows: the call that proposes writes
 * what `payload` says, and this reads it. `payload` names every field that is used; others are for people to read.
 *
 * @throws z.core.$ZodError for a payload that is anything else: such a proposal stays approved, and is not carried out.
 */
export const approval =
  <Payload extends z.ZodMiniType>(
    payload: Payload,
    execute: (
      proposal: Omit<ApprovedProposal, 'payload'> & { readonly payload: z.output<Payload> },
      end: Parameters<ApprovalExecutor>[1],
    ) => ReturnType<ApprovalExecutor>,
  ): ApprovalExecutor =>
  async (proposal, end) =>
    execute({ ...proposal, payload: z.parse(payload, proposal.payload) }, end);
