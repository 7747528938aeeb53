import { POSTING_TYPES } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

/** Money that moved from one of a customer's accounts to another. */
export interface TransferRecord {
  readonly id: number;
  /** Decimal text. */
  readonly amount: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** A customer's transfers, newest first, 20 a page; with `kind` only those that touch that account. */
export async function readTransfers(
  database: Database,
  wanted: { readonly userId: number; readonly kind: number | null; readonly page: number },
): Promise<{ readonly transfers: readonly TransferRecord[]; readonly total: number }> {
  const { userId, kind, page } = wanted;
  let matching = database
    .selectFrom('postings')
    .where('customer_id', '=', String(userId))
    .where('type', '=', POSTING_TYPES.transfer);
  if (kind !== null) {
    matching = matching.where((of) => of.or([of('debit_kind', '=', kind), of('credit_kind', '=', kind)]));
  }
  const [rows, count] = await Promise.all([
    matching
      .select(['id', 'amount', 'debit_kind', 'credit_kind', 'at'])
      .orderBy('partition', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ]);
  const transfers = rows.map((row) => ({
    id: Number(row.id),
    amount: row.amount,
    from: row.debit_kind,
    to: row.credit_kind,
    at: Number(row.at),
  }));
  return { transfers, total: Number(count?.total ?? 0) };
}

const PAGE_SIZE = 20;
