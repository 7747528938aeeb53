import type { consoleApproveWithdrawal } from '@candor/protocol/console/payments/approve-withdrawal.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { Answer } from '../../../kernel/http/endpoint.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import type { Actor } from '../../audit/actor.ts';
import type { NewProposal, Proposals } from '../../approvals/proposals.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';

/**
 * What is decided cannot be proposed any more; but who asks again with their key, because a crash took the answer away,
 * hears what became of what they had proposed.
 */
export async function decidedBefore(
  proposals: Proposals,
  actor: Actor,
  about: Pick<NewProposal, 'kind' | 'subject'>,
): Promise<Answer<OutputOf<typeof consoleApproveWithdrawal>>> {
  const known = await proposals.proposedBefore(actor, about);
  return known === null
    ? refuse('alreadyDone', { message: 'server.paymentDecided' })
    : proposedAnswer(known, presentProposed);
}
