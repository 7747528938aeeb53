import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { endpoint, refuse } from '../platform/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from './console.ts';
import { proposedAnswer, withPassword } from './wire-proposed.ts';

export const consoleDecideProposalEndpoint = ({ proposals }: Console) =>
  endpoint<typeof consoleDecideProposal>({
    call: consoleDecideProposal,
    storesOutcome: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      return proposedAnswer(await proposals.decide(actorOf(request), id, decision, reason), withPassword);
    },
  });
