import { consoleFinishProposal } from '@candor/protocol/console/finish-proposal.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, wireProposedWithLink } from './wire-proposed.ts';
import type { Proposals } from './proposals.ts';

export const consoleFinishProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleFinishProposal>({
    call: consoleFinishProposal,
    storesAnswer: true,
    handle: async ({ id }, request) =>
      proposedAnswer(await proposals.finish(actorOf(request), id), wireProposedWithLink),
  });
