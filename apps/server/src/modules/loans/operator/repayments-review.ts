import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleLoanRepayments } from '@candor/protocol/console/loans/repayments.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { operatorLabel } from '../../audit/operator-label.ts';

type ReviewedRepayment = OutputOf<typeof consoleLoanRepayments>['list'][number];

/** Repayments with a coin, with whose they are and who decided. */
export const selectRepayments = (database: Database) =>
  database
    .selectFrom('loan_repayments as r')
    .innerJoin('users', 'users.id', 'r.user_id')
    .innerJoin('loan_addresses', 'loan_addresses.id', 'r.address_id')
    .innerJoin('wallet_currencies as c', 'c.id', 'loan_addresses.currency_id')
    .leftJoin('operators', 'operators.id', 'r.decided_by')
    .select(['r.id', 'r.loan_id', 'r.user_id', 'r.state', 'r.owed', 'r.coin_amount', 'r.reference', 'r.sent_at'])
    .select(['r.decided_at', 'r.reason', 'c.code', 'c.network', 'loan_addresses.address'])
    .select([
      sql<string>`coalesce(users.email, users.mobile, '')`.as('account'),
      sql<string>`coalesce(${operatorLabel()}, '')`.as('operator'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRepayments>['execute']>>[number];

/** Of one loan, newest first; a few are enough to see how it went. */
export async function readRepayments(database: Database, { loanId }: { readonly loanId: number }) {
  const wanted = selectRepayments(database).where('r.loan_id', '=', String(loanId));
  return (await wanted.orderBy('r.id', 'desc').limit(MOST_OF_LOAN).execute()).map(presentRepayment);
}

/** Who decides is written before the engine is asked, and stands only once it is decided. */
export function presentRepayment(row: Row): ReviewedRepayment {
  const isDecided = row.state !== 'waiting';
  return {
    id: Number(row.id),
    loan_id: Number(row.loan_id),
    customer_id: Number(row.user_id),
    account: row.account,
    state: row.state,
    currency_code: row.code,
    protocol_code: row.network,
    address: row.address,
    transaction: row.reference,
    owed: formatDecimal(parseMoney(row.owed)),
    coin_amount: formatDecimal(parseMoney(row.coin_amount)),
    sentAt: row.sent_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    operator: isDecided ? row.operator : '',
    reason: isDecided ? row.reason : '',
  };
}

const MOST_OF_LOAN = 20;
