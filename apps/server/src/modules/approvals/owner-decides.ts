import type { Database } from '../../kernel/database/database.ts';
import type { Proposal } from './proposals-reader.ts';

/**
 * Whether a proposal takes an owner among those who decide, and would be approved without one. What makes somebody an
 * owner, changes an owner or resets a sign-in does.
 */
export async function lacksOwner(
  database: Database,
  approverRole: string,
  proposal: Pick<Proposal, 'id' | 'kind' | 'payload' | 'before' | 'proposerId'>,
): Promise<boolean> {
  if (approverRole === 'owner' || !takesOwner(proposal)) return false;
  const approvers = database
    .selectFrom('proposal_approvals')
    .select('operator_id')
    .where('proposal_id', '=', String(proposal.id))
    .where('decision', '=', 'approve');
  const owner = await database
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where((of) => of.or([of('id', '=', String(proposal.proposerId)), of('id', 'in', approvers)]))
    .limit(1)
    .executeTakeFirst();
  return owner === undefined;
}

function takesOwner({ kind, payload, before }: Pick<Proposal, 'kind' | 'payload' | 'before'>): boolean {
  if (kind === 'operator.reset') return true;
  return kind === 'operator.role' && (payload['role'] === 'owner' || roleIn(before) === 'owner');
}

const roleIn = (before: unknown): unknown =>
  typeof before === 'object' && before !== null && 'role' in before ? before.role : undefined;
