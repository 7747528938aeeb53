import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RepaymentState } from './tables.ts';

/** A repayment with a coin. Instants are epoch milliseconds of the wall clock. */
export interface Repayment {
  readonly id: number;
  readonly loanId: number;
  readonly state: RepaymentState;
  readonly code: string;
  readonly network: string;
  readonly owed: Money;
  readonly sentAt: number;
  readonly reason: string;
}

/** The last one of each of the loans. */
export async function lastRepayments(database: Database, loanIds: readonly number[]): Promise<Map<number, Repayment>> {
  if (loanIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('loan_repayments')
    .innerJoin('loan_addresses', 'loan_addresses.id', 'loan_repayments.address_id')
    .innerJoin('wallet_currencies', 'wallet_currencies.id', 'loan_addresses.currency_id')
    .distinctOn('loan_id')
    .select([
      'loan_repayments.id',
      'loan_id',
      'state',
      'code',
      'network',
      'loan_repayments.owed',
      'sent_at',
      'loan_repayments.reason',
    ])
    .where('loan_id', 'in', loanIds.map(String))
    .orderBy('loan_id')
    .orderBy('loan_repayments.id', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.loan_id),
      {
        id: Number(row.id),
        loanId: Number(row.loan_id),
        state: row.state,
        code: row.code,
        network: row.network,
        owed: parseMoney(row.owed),
        sentAt: row.sent_at.getTime(),
        reason: row.reason,
      },
    ]),
  );
}
