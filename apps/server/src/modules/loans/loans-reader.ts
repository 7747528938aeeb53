import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { termsOf } from './loan-cost.ts';
import type { LoanTerms } from './loan-cost.ts';
import type { LoanState } from './tables.ts';

/** A loan as it is committed. Instants are epoch milliseconds of the wall clock. */
export interface Loan {
  readonly id: number;
  readonly userId: number;
  readonly productId: number;
  readonly productVersion: number;
  readonly amount: Money;
  readonly terms: LoanTerms;
  readonly status: LoanState;
  readonly createdAt: number;
  /** Of a loan that was paid out: the zone and the date that its days are counted from. */
  readonly zone: string;
  readonly firstDay: string;
  /** When it was paid out or rejected; null before. */
  readonly reviewedAt: number | null;
  readonly dueAt: number | null;
  readonly reviewedBy: number | null;
  readonly reason: string;
  readonly repaidAt: number | null;
  /** Days that have ended and are charged for, the free ones included. */
  readonly days: number;
  readonly interest: Money;
  readonly penalty: Money;
  /** Amount, interest and penalty; of a loan that is repaid what was paid. */
  readonly owed: Money;
}

/** Of loans; a date is read as text, since a driver would shift it by its own zone. */
export const selectLoans = (database: Database | Transaction<Tables>) =>
  database
    .selectFrom('loans')
    .select([
      'loans.id',
      'loans.user_id',
      'loans.product_id',
      'loans.product_version',
      'loans.amount',
      'loans.loan_period',
      'loans.free_period',
      'loans.interest_rate',
      'loans.penalty_rate',
      'loans.status',
      'loans.created_at',
      'loans.zone',
      sql<string | null>`loans.first_day::text`.as('first_day'),
      'loans.reviewed_at',
      'loans.due_at',
      'loans.reviewed_by',
      'loans.reason',
      'loans.closing_at',
      'loans.days',
      'loans.interest',
      'loans.penalty',
      'loans.owed',
    ]);

type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number];

/** What was written before the engine was asked counts only once the loan has come to it. */
export function asLoan(row: LoanRow): Loan {
  const { status } = row;
  const isReviewed = status !== 'requested';
  const isPaidOut = isReviewed && status !== 'rejected';
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    productId: row.product_id,
    productVersion: row.product_version,
    amount: parseMoney(row.amount),
    terms: termsOf(row),
    status,
    createdAt: row.created_at.getTime(),
    zone: (isPaidOut ? row.zone : null) ?? '',
    firstDay: (isPaidOut ? row.first_day : null) ?? '',
    reviewedAt: (isReviewed ? row.reviewed_at?.getTime() : null) ?? null,
    dueAt: (isPaidOut ? row.due_at?.getTime() : null) ?? null,
    reviewedBy: isReviewed && row.reviewed_by !== null ? Number(row.reviewed_by) : null,
    reason: row.reason,
    repaidAt: (status === 'repaid' ? row.closing_at?.getTime() : null) ?? null,
    days: row.days,
    interest: parseMoney(row.interest),
    penalty: parseMoney(row.penalty),
    owed: parseMoney(row.owed),
  };
}

/** What the days of a loan are charged by. */
export type ChargedLoan = Pick<Loan, 'id' | 'status' | 'zone' | 'firstDay' | 'days' | 'amount' | 'terms'>;

/** Of very many, in the order of their ids. All of them were paid out. */
export async function readCharged(database: Database, ids: readonly string[]): Promise<ChargedLoan[]> {
  const { rows } = await sql<ChargedRow>`
    select id, status, zone, first_day::text, days, amount, loan_period, free_period, interest_rate, penalty_rate
    from loans where id = any(${ids}::bigint[]) order by id
  `.execute(database);
  return rows.map((row) => ({
    id: Number(row.id),
    status: row.status,
    zone: row.zone,
    firstDay: row.first_day,
    days: row.days,
    amount: parseMoney(row.amount),
    terms: termsOf(row),
  }));
}

type ChargedRow = Pick<
  LoanRow,
  'id' | 'status' | 'days' | 'amount' | 'loan_period' | 'free_period' | 'interest_rate' | 'penalty_rate'
> & { readonly zone: string; readonly first_day: string };

/** null for one that is not there. */
export async function findLoan(database: Database | Transaction<Tables>, id: number): Promise<Loan | null> {
  const row = await selectLoans(database).where('loans.id', '=', String(id)).executeTakeFirst();
  return row === undefined ? null : asLoan(row);
}

/** null also for another customer's, so that ids disclose nothing. */
export async function findOwnLoan(database: Database, id: number, userId: number): Promise<Loan | null> {
  const loan = await findLoan(database, id);
  return loan?.userId === userId ? loan : null;
}

/** The one that keeps the customer from taking money out. */
export async function findUnpaidLoan(database: Database, userId: number): Promise<Loan | null> {
  const row = await selectLoans(database)
    .where('loans.user_id', '=', String(userId))
    .where('loans.status', 'in', ['outstanding', 'checking'])
    .executeTakeFirst();
  return row === undefined ? null : asLoan(row);
}

export async function hasUnpaidLoan(database: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ unpaid: boolean }>`select has_unpaid_loan(${userId}) as unpaid`.execute(database);
  return rows[0]?.unpaid === true;
}

/** Newest first, 20 a page. */
export async function listLoans(
  database: Database,
  userId: number,
  page: number,
): Promise<{ readonly loans: readonly Loan[]; readonly total: number }> {
  const own = selectLoans(database).where('loans.user_id', '=', String(userId));
  const [rows, count] = await Promise.all([
    own
      .orderBy('loans.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    own
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { loans: rows.map(asLoan), total: Number(count.total) };
}

const PAGE_SIZE = 20;
