import type { MessageKey } from '@candor/locales/translate.ts';
import type { Answer, Refusal } from '../../kernel/http/endpoint.ts';
import { answer } from '../../kernel/http/endpoint.ts';
import type { Proposed } from './proposed.ts';

/** What became of a proposal, in the words of the contract and with a message that says whether it is done. */
export function proposedAnswer<Data>(result: Proposed | Refusal, present: (proposed: Proposed) => Data): Answer<Data> {
  if ('kind' in result) return result;
  const isAnnounced = result.state === 'approved' && result.effectiveAt !== null;
  return answer(present(result), isAnnounced ? 'server.changeAnnounced' : MESSAGES[result.state]);
}

export const presentProposed = ({ proposalId, state, outcome, effectiveAt }: Proposed) => ({
  proposal_id: proposalId,
  state,
  outcome,
  effectiveAt: effectiveAt?.getTime() ?? null,
});

export const presentProposedWithLink = (proposed: Proposed) => ({
  ...presentProposed(proposed),
  operator_id: proposed.link?.operatorId ?? null,
  link: proposed.link?.state ?? ('' as const),
});

const MESSAGES: Readonly<Record<Proposed['state'], MessageKey>> = {
  open: 'server.proposalWaits',
  approved: 'server.proposalWaits',
  refused: 'server.proposalRefused',
  withdrawn: 'server.proposalWithdrawn',
  done: 'server.proposalDone',
  // What for is in the answer, and said by the screen that has room for it.
  failed: 'server.proposalNotDone',
};
