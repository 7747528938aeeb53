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
