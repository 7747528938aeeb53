import type { Database } from '../../kernel/database/database.ts';
import { suitableCashAccounts } from '../books/cash-accounts.ts';

/** The loan, the state and the coin of a repayment. */
export async function findRepayment(database: Database, id: number) {
  const row = await database
    .selectFrom('loan_repayments')
    .innerJoin('loan_addresses', 'loan_addresses.id', 'loan_repayments.address_id')
    .select(['loan_id', 'state', 'currency_id'])
    .where('loan_repayments.id', '=', String(id))
    .executeTakeFirst();
  return row === undefined ? null : { loanId: Number(row.loan_id), state: row.state, currencyId: row.currency_id };
}

/** What a repayment with this coin can have arrived in, and where it belongs: in the wallet of the coin. */
export async function cashChoicesOf(database: Database, currencyId: number) {
  const list = await suitableCashAccounts(database, 'coin');
  const query = database.selectFrom('cash_accounts').select('id').where('currency_id', '=', currencyId);
  const ids = new Set((await query.execute()).map(({ id }) => id));
  return { list, wallet: list.find(({ id }) => ids.has(id))?.id ?? null };
}

/** What was chosen if the coin can lie there, or its wallet for 0; null where it cannot be booked there. */
export async function chooseCash(database: Database, currencyId: number, chosen: number): Promise<number | null> {
  const { list, wallet } = await cashChoicesOf(database, currencyId);
  if (chosen === 0) return wallet;
  return list.some(({ id }) => id === chosen) ? chosen : null;
}
