import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../actor.ts';
import type { Proposals } from '../proposals.ts';
import { readProposalsOf } from '../proposals-reader.ts';

/** What was proposed of something that is refused is refused with it, so that it does not wait for anybody any more. */
export async function endProposals(
  parts: { readonly database: Database; readonly proposals: Proposals },
  actor: Actor,
  subject: string,
  reason: string,
): Promise<void> {
  for (const { id, state, proposerId } of await readProposalsOf(parts.database, [subject])) {
    if (state !== 'open') continue;
    if (proposerId === actor.operatorId) await parts.proposals.withdraw(actor, id);
    else await parts.proposals.decide(actor, id, 'refuse', reason);
  }
}
