import type { MessageKey } from '@candor/locales/translate.ts';
import type { Answer } from '../platform/http/endpoint.ts';
import { answer } from '../platform/http/endpoint.ts';
import type { Proposed } from './proposals.ts';

type Refusal = Extract<Answer<never>, { kind: 'refused' }>;

/** What became of a proposal, in the words of the contract and with a message that says whether it is done. */
export function proposedAnswer<Data>(result: Proposed | Refusal, present: (proposed: Proposed) => Data): Answer<Data> {
  if ('kind' in result) return result;
  return answer(present(result), MESSAGES[result.state], { reason: result.outcome });
}

export const wireProposed = ({ proposalId, state, outcome }: Proposed) => ({
  ...{ proposal_id: proposalId, state, outcome },
});

export const wireProposedWithLink = (proposed: Proposed) => ({
  ...wireProposed(proposed),
  operator_id: proposed.link?.operatorId ?? null,
  link: proposed.link?.state ?? ('' as const),
});

const MESSAGES: Readonly<Record<Proposed['state'], MessageKey>> = {
  open: 'server.proposalWaits',
  approved: 'server.proposalWaits',
  refused: 'server.proposalRefused',
  withdrawn: 'server.proposalWithdrawn',
  done: 'server.proposalDone',
  failed: 'server.proposalFailed',
};
