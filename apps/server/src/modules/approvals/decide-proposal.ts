import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { consoleFinishProposal } from '@candor/protocol/console/finish-proposal.ts';
import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { consoleCallOffChange } from '@candor/protocol/console/call-off-change.ts';
import { endpoint, refuse, answer } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, presentProposedWithLink } from './present-proposed.ts';
import type { Proposals } from './proposals.ts';

export const consoleDecideProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleDecideProposal>({
    call: consoleDecideProposal,
    storesAnswer: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      return proposedAnswer(await proposals.decide(actorOf(request), id, decision, reason), presentProposedWithLink);
    },
  });

export const consoleFinishProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleFinishProposal>({
    call: consoleFinishProposal,
    storesAnswer: true,
    handle: async ({ id }, request) =>
      proposedAnswer(await proposals.work.finish(actorOf(request), id), presentProposedWithLink),
  });

export const consoleWithdrawProposalEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleWithdrawProposal>({
    call: consoleWithdrawProposal,
    storesAnswer: true,
    handle: async ({ id }, request) =>
      (await proposals.withdraw(actorOf(request), id)) ?? answer({}, 'server.proposalWithdrawn'),
  });

export const consoleCallOffChangeEndpoint = ({ proposals }: { readonly proposals: Proposals }) =>
  endpoint<typeof consoleCallOffChange>({
    call: consoleCallOffChange,
    storesAnswer: true,
    handle: async ({ id, reason }, request) =>
      (await proposals.callOff(actorOf(request), id, reason)) ?? answer({}, 'server.changeCalledOff'),
  });
