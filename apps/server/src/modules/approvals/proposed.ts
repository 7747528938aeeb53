import type { Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import pg from 'pg';
import type { OfferedLink } from './approval.ts';
import type { Proposal } from './proposals-reader.ts';

/** What became of a proposal by what was just done to it. */
export interface Proposed {
  readonly proposalId: number;
  readonly state: Proposal['state'];
  /** What came of it; of a failure, why. */
  readonly outcome: string;
  /** Of an approved change that is announced. */
  readonly effectiveAt: Date | null;
  /** Of an operator who chooses a password next. */
  readonly link: OfferedLink | null;
}

export const NOTHING_YET = { outcome: '', effectiveAt: null, link: null } as const;

/** A proposal as it is, after something that changed nothing of it. */
export const asItStands = ({ id, state, outcome, effectiveAt }: Proposal): Proposed => ({
  proposalId: id,
  state,
  outcome,
  effectiveAt,
  link: null,
});

/** What the database will not have, as the refusal that it is. */
export async function guarded<T>(act: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await act();
  } catch (error) {
    const refusal = error instanceof pg.DatabaseError ? REFUSALS[error.code ?? ''] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/** Raised by the files of db/functions about proposals, and by unique indexes of proposals and operators. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  CP001: refuse('notPermitted'),
  CP002: refuse('notPermitted', { message: 'server.ownProposal' }),
  CP003: refuse('alreadyDone', { message: 'server.proposalEnded' }),
  CP009: refuse('notPermitted', { message: 'server.ownerNeeded' }),
  CO002: refuse('notPermitted', { message: 'server.lastOwner' }),
  CP012: refuse('notPermitted', { message: 'server.ownReset' }),
  '23505': refuse('alreadyDone', { message: 'server.alreadyProposed' }),
};
