import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../operators/actor.ts';
import type { Console } from '../back-office/console.ts';

export const consoleWithdrawProposalEndpoint = ({ proposals }: Console) =>
  endpoint<typeof consoleWithdrawProposal>({
    call: consoleWithdrawProposal,
    storesOutcome: true,
    handle: async ({ id }, request) =>
      (await proposals.withdraw(actorOf(request), id)) ?? answer({}, 'server.proposalWithdrawn'),
  });
