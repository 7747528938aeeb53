import { formatDecimal, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleLoans } from '@candor/protocol/console/loans/loans.ts';
import { LOAN_STATUS } from '@candor/protocol/loans/loan.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { OperatorSession } from '../../../kernel/http/endpoint.ts';
import { presentProposalFor } from '../../approvals/proposals-list.ts';
import { readApprovals, readProposalsOf } from '../../approvals/proposals-reader.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { customerMatches } from '../../../kernel/search-terms.ts';
import { asLoan, selectLoans } from '../loans-reader.ts';
import { daysLeft } from '../present-loan.ts';
import { loanSubject } from './loan-decider.ts';

export type ReviewedLoan = OutputOf<typeof consoleLoans>['list'][number];

export interface LoanFilter {
  readonly state: 'requested' | 'running' | 'repaid' | 'rejected' | 'all';
  readonly lateness: 'all' | keyof typeof LATENESS;
  readonly search: string;
}

/** Loans as operators see them, with whose they are and who decided. */
export const selectReviewed = (database: Database) =>
  selectLoans(database)
    .innerJoin('users', 'users.id', 'loans.user_id')
    .leftJoin('loan_applications as a', (join) =>
      join.onRef('a.user_id', '=', 'loans.user_id').on('a.state', '=', 'approved'),
    )
    .leftJoin('operators', 'operators.id', 'loans.reviewed_by')
    .select([
      sql<string>`coalesce(users.email, users.mobile, '')`.as('account'),
      sql<string>`coalesce(a.answers ->> 'name', '')`.as('name'),
      sql<string>`coalesce(a.answers ->> 'last_name', '')`.as('last_name'),
      sql<string>`coalesce(${operatorLabel()}, '')`.as('operator'),
    ]);

export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof selectReviewed>['execute']>>[number];

export function filtered(database: Database, { state, lateness, search }: LoanFilter, now: number) {
  let wanted = selectReviewed(database);
  if (state === 'running') wanted = wanted.where('loans.status', 'in', ['outstanding', 'checking']);
  else if (state !== 'all') wanted = wanted.where('loans.status', '=', state);
  if (lateness !== 'all') wanted = wanted.where(LATENESS[lateness](daysLate(now)));
  if (search !== '') wanted = wanted.where(searched(search));
  return wanted;
}

/** Days since the due date, in the zone of the loan; negative before it, null of what is not to be repaid. */
export const daysLate = (now: number): RawBuilder<number> => sql<number>`(case
  when loans.status in ('outstanding', 'checking') then
    (${new Date(now)}::timestamptz at time zone loans.zone)::date - (loans.first_day + loans.loan_period) end)`;

/** By days since the due date; together they are all that is to be repaid. */
export const LATENESS = {
  later: (days: RawBuilder<number>) => sql<boolean>`${days} < -7`,
  week: (days: RawBuilder<number>) => sql<boolean>`${days} between -7 and 0`,
  days1to7: (days: RawBuilder<number>) => sql<boolean>`${days} between 1 and 7`,
  days8to30: (days: RawBuilder<number>) => sql<boolean>`${days} between 8 and 30`,
  days31: (days: RawBuilder<number>) => sql<boolean>`${days} > 30`,
} as const;

export function presentReviewed(row: ReviewedRow, now: number): Omit<ReviewedLoan, 'proposal'> {
  const loan = asLoan(row);
  const { terms, dueAt } = loan;
  const left = daysLeft(loan, now);
  return {
    id: loan.id,
    customer_id: loan.userId,
    account: row.account,
    name: row.name,
    last_name: row.last_name,
    product_id: loan.productId,
    product_version: loan.productVersion,
    amount: formatDecimal(loan.amount),
    loan_period: terms.loanPeriod,
    free_period: terms.freePeriod,
    interest_rate: formatDecimal(terms.interestRate),
    penalty_rate: formatDecimal(terms.penaltyRate),
    status: LOAN_STATUS[loan.status],
    interest_amount: formatDecimal(loan.interest),
    penalty_amount: formatDecimal(loan.penalty),
    owed: formatDecimal(loan.firstDay === '' ? ZERO_MONEY : loan.owed),
    createdAt: loan.createdAt,
    reviewedAt: loan.reviewedAt,
    dueAt,
    repaidAt: loan.repaidAt,
    days_left: left,
    lateness: latenessOf(left),
    operator: row.operator,
    reason: loan.reason,
  };
}

function latenessOf(left: number | null): ReviewedLoan['lateness'] {
  if (left === null || left >= 0) return 'none';
  if (left >= -7) return 'days1to7';
  return left >= -30 ? 'days8to30' : 'days31';
}

/** By the number of a loan, or by whose it is. */
const searched = (search: string): RawBuilder<boolean> => {
  const [, id] = /^l?\s*-?\s*(\d{1,15})$/i.exec(search.trim()) ?? [];
  const byId = id === undefined ? sql`false` : sql`loans.id = ${id}`;
  return sql<boolean>`(${byId} or ${customerMatches(search, 'users')})`;
};

/** The proposals to pay out these loans as this operator sees them, newest first, by the loan. */
export async function proposalsOfLoans(database: Database, ids: readonly number[], session: OperatorSession) {
  const proposals = await readProposalsOf(database, ids.map(loanSubject));
  const approvals = await readApprovals(
    database,
    proposals.map(({ id }) => id),
  );
  return (id: number) =>
    proposals
      .filter(({ subject }) => subject === loanSubject(id))
      .map((proposal) =>
        presentProposalFor(
          proposal,
          approvals.filter(({ proposalId }) => proposalId === proposal.id),
          session,
        ),
      );
}
