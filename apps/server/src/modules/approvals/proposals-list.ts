import { sql } from 'kysely';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleProposals } from '@candor/protocol/console/proposals.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { OperatorSession } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { queueOf } from '../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../kernel/work-queue.ts';
import { readApprovals, readProposals } from './proposals-reader.ts';
import type { Proposal } from './proposals-reader.ts';

export const consoleProposalsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleProposals>({
    call: consoleProposals,
    async handle({ state, kind, customer, id, page }, { session }) {
      const customerId = customer === '' ? null : Number(/^\d+$/.exec(customer)?.[0] ?? 0);
      const filter =
        id === 0 ? { state, kind, customerId, id: null } : { state: 'all' as const, kind: '', customerId: null, id };
      const { proposals, total } = await readProposals(database, filter, page);
      const approvals = await readApprovals(
        database,
        proposals.map(({ id }) => id),
      );
      const list = proposals.map((proposal) =>
        presentProposalFor(
          proposal,
          approvals.filter(({ proposalId }) => proposalId === proposal.id),
          session,
        ),
      );
      return answer({ list, total });
    },
  });

export type Approval = Awaited<ReturnType<typeof readApprovals>>[number];

/** A proposal as this operator sees it. */
export function presentProposalFor(proposal: Proposal, approvals: readonly Approval[], session: OperatorSession) {
  const { id, kind, subject, reason, state, needed, roles, proposer, outcome, amount, proposerId, effectiveAt } =
    proposal;
  const isOwn = proposerId === session.operatorId;
  const permitted = roles.includes(session.role);
  const isAnnounced = state === 'approved' && effectiveAt !== null && effectiveAt.getTime() > Date.now();
  const hasDecided = approvals.some(({ operatorId }) => operatorId === session.operatorId);
  return {
    id,
    kind,
    subject,
    reason,
    state,
    needed,
    roles: [...roles],
    proposer,
    outcome,
    payload: { ...proposal.payload },
    amount: amount === null ? '' : formatDecimal(parseMoney(amount)),
    customer_id: proposal.customerId,
    approvals: approvals.map(({ operator, decision, reason: why, decidedAt }) => ({
      operator,
      decision,
      reason: why,
      decidedAt,
    })),
    owner_missing: proposal.ownerMissing,
    may_decide: state === 'open' && !isOwn && !hasDecided && permitted,
    may_withdraw: state === 'open' && isOwn,
    effectiveAt: effectiveAt?.getTime() ?? null,
    may_call_off: isAnnounced && permitted,
    createdAt: proposal.createdAt.getTime(),
    endedAt: proposal.endedAt?.getTime() ?? null,
  };
}

/** What waits for a second operator. */
export const proposalQueue = (database: Database): WorkQueue => ({
  permission: 'proposals.read',
  hidden: { proposals: null },
  async read() {
    const { rows } = await sql<QueueRow>`
      select count(*)::int as count, min(created_at) as oldest from proposals where state = 'open'
    `.execute(database);
    return { proposals: queueOf(rows[0]) };
  },
});
