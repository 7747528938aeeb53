import { consoleFinishProposal } from '@candor/protocol/console/finish-proposal.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../operators/actor.ts';
import type { Console } from '../back-office/console.ts';
import { proposedAnswer, wireProposedWithLink } from './wire-proposed.ts';

export const consoleFinishProposalEndpoint = ({ proposals }: Console) =>
  endpoint<typeof consoleFinishProposal>({
    call: consoleFinishProposal,
    storesOutcome: true,
    handle: async ({ id }, request) =>
      proposedAnswer(await proposals.finish(actorOf(request), id), wireProposedWithLink),
  });
