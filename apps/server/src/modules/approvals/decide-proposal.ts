import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { consoleFinishProposal } from '@candor/protocol/console/finish-proposal.ts';
import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { consoleCallOffChange } from '@candor/protocol/console/call-off-change.ts';
import { endpoint, refuse, answer } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { actorOf } from '../audit/actor.ts';
import { findProposal } from './proposals-reader.ts';
import { proposedAnswer, presentProposedWithLink } from './present-proposed.ts';
import type { Proposals } from './proposals.ts';
import type { Proposal } from './proposals-reader.ts';

export const consoleDecideProposalEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleDecideProposal>({
    call: consoleDecideProposal,
    storesOutcome: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      if (decision === 'approve') {
        const proposal = await findProposal(database, id);
        if (proposal?.state === 'open' && proposal.kind === 'operator.reset' && isAbout(proposal, request.session))
          return refuse('notPermitted', { message: 'server.ownReset' });
        if (proposal?.state === 'open' && (await lacksOwner(database, request.session.role, proposal)))
          return refuse('notPermitted', { message: 'server.ownerDecides' });
      }
      return proposedAnswer(await proposals.decide(actorOf(request), id, decision, reason), presentProposedWithLink);
    },
  });

const isAbout = (
  { payload }: { readonly payload: Readonly<Record<string, unknown>> },
  { operatorId }: { readonly operatorId: number },
): boolean => payload['operator_id'] === operatorId;

export const consoleFinishProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleFinishProposal>({
    call: consoleFinishProposal,
    storesOutcome: true,
    handle: async ({ id }, request) =>
      proposedAnswer(await proposals.finish(actorOf(request), id), presentProposedWithLink),
  });

export const consoleWithdrawProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleWithdrawProposal>({
    call: consoleWithdrawProposal,
    storesOutcome: true,
    handle: async ({ id }, request) =>
      (await proposals.withdraw(actorOf(request), id)) ?? answer({}, 'server.proposalWithdrawn'),
  });

export const consoleCallOffChangeEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleCallOffChange>({
    call: consoleCallOffChange,
    storesOutcome: true,
    handle: async ({ id, reason }, request) =>
      (await proposals.callOff(actorOf(request), id, reason)) ?? answer({}, 'server.changeCalledOff'),
  });

/**
 * Whether a proposal takes an owner among those who decide, and would be approved without one. What makes somebody an
 * owner, changes an owner or resets a sign-in does.
 */
async function lacksOwner(
  database: Database,
  approverRole: string,
  proposal: Pick<Proposal, 'id' | 'kind' | 'payload' | 'before' | 'proposerId'>,
): Promise<boolean> {
  if (approverRole === 'owner' || !takesOwner(proposal)) return false;
  const approvers = database
    .selectFrom('proposal_approvals')
    .select('operator_id')
    .where('proposal_id', '=', String(proposal.id))
    .where('decision', '=', 'approve');
  const owner = await database
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where((of) => of.or([of('id', '=', String(proposal.proposerId)), of('id', 'in', approvers)]))
    .limit(1)
    .executeTakeFirst();
  return owner === undefined;
}

function takesOwner({ kind, payload, before }: Pick<Proposal, 'kind' | 'payload' | 'before'>): boolean {
  if (kind === 'operator.reset') return true;
  return kind === 'operator.role' && (payload['role'] === 'owner' || roleIn(before) === 'owner');
}

const roleIn = (before: unknown): unknown =>
  typeof before === 'object' && before !== null && 'role' in before ? before.role : undefined;
