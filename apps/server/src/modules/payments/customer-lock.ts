import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/database/tables.ts';

/**
 * Until the transaction ends nobody else decides anything that the customer's
 * other payments or methods are counted for.
 */
export async function lockCustomer(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', String(userId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the customer is paid nothing now. To be relied on, read under their lock. */
export async function isFrozen(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return row.frozen_at !== null;
}
