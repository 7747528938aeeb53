import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { lacksOwner } from './owner-decides.ts';
import { findProposal } from './proposals-reader.ts';
import { proposedAnswer, wireProposedWithLink } from './wire-proposed.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Proposals } from './proposals.ts';

export const consoleDecideProposalEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleDecideProposal>({
    call: consoleDecideProposal,
    storesAnswer: true,
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
      return proposedAnswer(await proposals.decide(actorOf(request), id, decision, reason), wireProposedWithLink);
    },
  });

const isAbout = (
  { payload }: { readonly payload: Readonly<Record<string, unknown>> },
  { operatorId }: { readonly operatorId: number },
): boolean => payload['operator_id'] === operatorId;
