import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { Proposals } from './proposals.ts';

export const consoleWithdrawProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleWithdrawProposal>({
    call: consoleWithdrawProposal,
    storesAnswer: true,
    handle: async ({ id }, request) =>
      (await proposals.withdraw(actorOf(request), id)) ?? answer({}, 'server.proposalWithdrawn'),
  });
