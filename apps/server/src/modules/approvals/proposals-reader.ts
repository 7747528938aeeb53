import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import { operatorLabel } from '../audit/operator-label.ts';
import type { Database } from '../../kernel/database/database.ts';

/** A proposal as it is committed. */
export interface Proposal {
  readonly id: number;
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** What the payload replaces, where it does. */
  readonly before: unknown;
  readonly amount: string | null;
  readonly customerId: number | null;
  readonly proposerId: number;
  readonly proposer: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly needed: number;
  /** Of operators who may propose, approve and carry it out. */
  readonly roles: readonly string[];
  readonly state: 'open' | 'approved' | 'refused' | 'withdrawn' | 'done' | 'failed';
  readonly endedAt: Date | null;
  /** When what was approved takes effect; null for what is done at once. */
  readonly effectiveAt: Date | null;
  /** Whether an owner must be among the deciders and is not yet. */
  readonly ownerMissing: boolean;
  readonly outcome: string;
}

export interface ProposalFilter {
  readonly state: 'waiting' | 'ended' | 'all';
  readonly kind: string;
  /** null for every customer and none. */
  readonly customerId: number | null;
  /** null for every one. */
  readonly id: number | null;
}

/** null where there is none. */
export async function findProposal(database: Database, id: number): Promise<Proposal | null> {
  const row = await selection(database).where('proposals.id', '=', String(id)).executeTakeFirst();
  return row === undefined ? null : proposalOf(row);
}

/** What the operator has proposed by this call before; null where it is new. */
export async function findProposalOfKey(
  database: Database,
  {
    kind,
    subject,
    proposerId,
    requestKey,
  }: Pick<Proposal, 'kind' | 'subject' | 'proposerId'> & { readonly requestKey: string },
): Promise<Proposal | null> {
  const row = await selection(database)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('proposer_id', '=', String(proposerId))
    .where(sql`payload ->> ${REQUEST_KEY}`, '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : proposalOf(row);
}

/** Of these subjects, newest first. */
export async function readProposalsOf(database: Database, subjects: readonly string[]): Promise<Proposal[]> {
  if (subjects.length === 0) return [];
  const query = selection(database).where('subject', 'in', subjects).orderBy('proposals.id', 'desc');
  return (await query.limit(MOST_OF_SUBJECTS).execute()).map(proposalOf);
}

/** What was decided before the instant and is not done yet, the oldest first; a hundred at most. */
export async function approvedBefore(database: Database, before: Date): Promise<Proposal[]> {
  const query = selection(database)
    .where('state', '=', 'approved')
    .where('proposals.created_at', '<', before)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('proposal_approvals')
            .select('proposal_id')
            .whereRef('proposal_id', '=', 'proposals.id')
            .where('decided_at', '>=', before),
        ),
      ),
    )
    .orderBy('proposals.id');
  return (await query.limit(MOST_LEFT).execute()).map(proposalOf);
}

/**
 * Approved changes whose time has come, and those that a crash left before they were done or announced; a hundred at
 * most. A new operator is for operators to go on with: there is a password to show.
 */
export async function dueChanges(database: Database, before: Date): Promise<Proposal[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from proposals p
    where p.state = 'approved' and p.kind in ('site.rule', 'instrument.terms', 'option.duration') and (
      p.effective_at <= now() or (p.effective_at is null and not exists (
        select from proposal_approvals a where a.proposal_id = p.id and a.decided_at >= ${before})))
    order by p.id limit ${MOST_LEFT}
  `.execute(database);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return (await selection(database).where('proposals.id', 'in', ids).orderBy('proposals.id').execute()).map(proposalOf);
}

/** What waits of these kinds: proposed, or approved and not in effect yet. */
export async function waitingOf(database: Database, kinds: readonly ProposalKind[]): Promise<Proposal[]> {
  const query = selection(database).where('kind', 'in', kinds).where('state', 'in', ['open', 'approved']);
  return (await query.orderBy('proposals.id').limit(MOST_OF_SUBJECTS).execute()).map(proposalOf);
}

/** Newest first, 20 a page. */
export async function readProposals(database: Database, filter: ProposalFilter, page: number) {
  let query = selection(database);
  if (filter.state === 'waiting') query = query.where('state', 'in', ['open', 'approved']);
  if (filter.state === 'ended') query = query.where('state', 'not in', ['open', 'approved']);
  // What is no kind finds nothing.
  if (filter.kind !== '') query = query.where('kind', '=', filter.kind as ProposalKind);
  if (filter.id !== null) query = query.where('proposals.id', '=', String(filter.id));
  if (filter.customerId !== null) query = query.where('customer_id', '=', String(filter.customerId));
  const [rows, count] = await Promise.all([
    query
      .orderBy('proposals.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    query
      .clearSelect()
      .select((of) => of.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { proposals: rows.map(proposalOf), total: Number(count.total) };
}

/** Who has decided what of these, in the order of deciding. */
export async function readApprovals(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('proposal_approvals')
    .innerJoin('operators', 'operators.id', 'proposal_approvals.operator_id')
    .select(['proposal_id', 'operator_id', 'decision', 'reason', 'decided_at'])
    .select(operatorLabel().as('operator'))
    .where('proposal_id', 'in', ids.map(String))
    .orderBy('decided_at')
    .execute();
  return rows.map((row) => ({
    proposalId: Number(row.proposal_id),
    operatorId: Number(row.operator_id),
    operator: row.operator,
    decision: row.decision,
    reason: row.reason,
    decidedAt: row.decided_at.getTime(),
  }));
}

/** As the database will have it of the last approval. */
const OWNER_MISSING = sql<boolean>`proposals.state = 'open' and lacks_owner(proposals.kind, proposals.payload,
  proposals.proposer_id || array(
    select a.operator_id from proposal_approvals a where a.proposal_id = proposals.id and a.decision = 'approve'))`;

const selection = (database: Database) =>
  database
    .selectFrom('proposals')
    .innerJoin('operators', 'operators.id', 'proposals.proposer_id')
    .select(['proposals.id', 'kind', 'subject', 'payload', 'amount', 'customer_id', 'proposer_id'])
    .select(operatorLabel().as('proposer'))
    .select(['reason', 'proposals.created_at', 'needed', 'state', 'ended_at', 'effective_at', 'outcome'])
    .select((of) => [
      OWNER_MISSING.as('owner_missing'),
      of
        .selectFrom('approval_rules')
        .select('roles')
        .whereRef('approval_rules.kind', '=', 'proposals.kind')
        .as('roles'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

const proposalOf = (row: Row): Proposal => ({
  id: Number(row.id),
  kind: row.kind,
  subject: row.subject,
  payload: withoutKey(row.payload),
  before: row.payload['before'] ?? null,
  amount: row.amount,
  customerId: row.customer_id === null ? null : Number(row.customer_id),
  proposerId: Number(row.proposer_id),
  proposer: row.proposer,
  reason: row.reason,
  createdAt: row.created_at,
  needed: row.needed,
  roles: row.roles ?? [],
  state: row.state,
  endedAt: row.ended_at,
  effectiveAt: row.effective_at,
  ownerMissing: row.owner_missing,
  outcome: row.outcome,
});

const withoutKey = (payload: Row['payload']): Row['payload'] =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== REQUEST_KEY));

/**
 * The field of a stored payload that holds the key of the call: no part of what is proposed, and nobody is shown it.
 */
export const REQUEST_KEY = 'request_key';
const PAGE_SIZE = 20;
const MOST_OF_SUBJECTS = 500;
const MOST_LEFT = 100;
