import { sql } from 'kysely';
import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import type { WalletKind } from './tables.ts';

export interface PaymentFilter {
  /** null: of everybody. */
  readonly userId: number | null;
  readonly kind: WalletKind | null;
  readonly status: PaymentStatus | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/**
 * A page of the payments that `all` selects from a table of details joined with `payments`. The newest first; a queue
 * that is worked off (one status of everybody) the oldest first.
 */
export async function paymentsPage<DB, TB extends keyof DB, O>(
  all: SelectQueryBuilder<DB, TB, O>,
  { userId, kind, status, page, size }: PaymentFilter,
): Promise<{ readonly rows: readonly Simplify<O>[]; readonly total: number }> {
  let query = all;
  if (userId !== null) query = query.where(sql<string>`payments.user_id`, '=', String(userId));
  if (kind !== null) query = query.where(sql<string>`kind`, '=', kind);
  if (status !== null) query = query.where(sql<string>`status`, '=', status);
  const order = userId === null && status !== null ? 'asc' : 'desc';
  const [rows, count] = await Promise.all([
    query
      .orderBy(sql`payment_id`, order)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    query
      .clearSelect()
      .select(sql<string>`count(*)`.as('total'))
      .$castTo<{ total: string }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** undefined for one that is not there, or is not this customer's; `userId` null: of anybody. */
export function paymentRow<DB, TB extends keyof DB, O>(
  all: SelectQueryBuilder<DB, TB, O>,
  id: number,
  userId: number | null,
): Promise<Simplify<O> | undefined> {
  const query = all.where(sql<string>`payment_id`, '=', String(id));
  const owned = userId === null ? query : query.where(sql<string>`payments.user_id`, '=', String(userId));
  return owned.executeTakeFirst();
}
