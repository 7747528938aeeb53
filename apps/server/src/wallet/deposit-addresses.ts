import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockCustomer } from './customer-lock.ts';

/** An address of the pool that is a customer's. */
export interface DepositAddress {
  readonly id: number;
  readonly currencyId: number;
  readonly address: string;
}

/** The customer's address of each of the currencies, given out now where there was none and the pool has one left. */
export async function addressesOf(
  parts: { readonly database: Database; readonly clock: Clock },
  userId: number,
  currencyIds: readonly number[],
): Promise<readonly DepositAddress[]> {
  const owned = await ownAddresses(parts.database, userId);
  const lacking = currencyIds.filter((id) => !owned.some(({ currencyId }) => currencyId === id));
  if (lacking.length === 0) return owned;
  const at = new Date(parts.clock.wallNow());
  for (const currencyId of lacking) await giveAddress(parts.database, userId, currencyId, at);
  return ownAddresses(parts.database, userId);
}

/** null for one that is not there, or is somebody else's. */
export async function findAddress(database: Database, userId: number, id: number): Promise<DepositAddress | null> {
  return (await ownAddresses(database, userId)).find((each) => each.id === id) ?? null;
}

/** Two looks at once give one address: the second waits, and finds that its customer has one. */
async function giveAddress(database: Database, userId: number, currencyId: number, at: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    await sql`
      update deposit_addresses set user_id = ${String(userId)}, given_at = ${at}
      where id = (
          select id from deposit_addresses where currency_id = ${currencyId} and user_id is null
          order by id limit 1 for update skip locked
        )
        and not exists (select from deposit_addresses where currency_id = ${currencyId} and user_id = ${String(userId)})
    `.execute(transaction);
  });
}

async function ownAddresses(database: Database, userId: number): Promise<readonly DepositAddress[]> {
  const rows = await database
    .selectFrom('deposit_addresses')
    .select(['id', 'currency_id', 'address'])
    .where('user_id', '=', String(userId))
    .execute();
  return rows.map(({ id, currency_id, address }) => ({ id: Number(id), currencyId: currency_id, address }));
}
