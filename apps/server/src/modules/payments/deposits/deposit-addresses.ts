import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { addressFault, isNetwork } from '../payout-methods/address-check/address-fault.ts';
import type { WalletCurrency } from '../currencies.ts';
import { lockCustomer } from '../customer-lock.ts';

/** An address that is a customer's, of the pool or made for them. */
export interface DepositAddress {
  readonly id: number;
  readonly currencyId: number;
  readonly address: string;
}

/** Makes an address of a customer's own, such as at a provider of custody; the same one however often it is asked. */
export interface AddressIssuer {
  newAddress(wanted: { readonly userId: number; readonly currency: string; readonly network: string }): Promise<string>;
}

export interface AddressDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly issuer: AddressIssuer | null;
}

/**
 * The customer's address of a currency, given out now where there was none: of the pool while it has one left, or else
 * a new one of the provider's. null where there is none to give.
 */
export async function addressOf(
  deps: AddressDeps,
  userId: number,
  currency: Pick<WalletCurrency, 'id' | 'code' | 'network'>,
): Promise<DepositAddress | null> {
  const { database, issuer } = deps;
  const own = async () => (await ownAddresses(database, userId)).find(({ currencyId }) => currencyId === currency.id);
  const owned = await own();
  if (owned !== undefined) return owned;
  const at = new Date(deps.clock.wallNow());
  await giveAddress(database, userId, currency.id, at);
  const given = await own();
  if (given !== undefined || issuer === null) return given ?? null;
  await issueAddress({ ...deps, issuer }, userId, currency, at);
  return (await own()) ?? null;
}

/** What cannot be had now is asked for when the coin is chosen again. */
async function issueAddress(
  { database, issuer, log }: AddressDeps & { readonly issuer: AddressIssuer },
  userId: number,
  { id, code: currency, network }: Pick<WalletCurrency, 'id' | 'code' | 'network'>,
  at: Date,
): Promise<void> {
  try {
    const address = await issuer.newAddress({ userId, currency, network });
    if (isNetwork(network) && addressFault(network, address) !== null)
      throw new Error(`${address} is no address of ${network}.`);
    await sql`select keep_issued_address(${id}, ${address}, ${userId}, ${at})`.execute(database);
  } catch (error) {
    log.error({ err: error, currency, network }, 'A deposit address could not be made.');
  }
}

/** null for one that is not there, or is somebody else's. */
export async function findAddress(database: Database, userId: number, id: number): Promise<DepositAddress | null> {
  return (await ownAddresses(database, userId)).find((each) => each.id === id) ?? null;
}

/**
 * Two who ask at once are given one address: the second waits, and finds that its customer has one. An address that
 * another customer has under another coin is passed over.
 */
async function giveAddress(database: Database, userId: number, currencyId: number, at: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    await sql`
      update deposit_addresses set user_id = ${String(userId)}, given_at = ${at}
      where id = (
          select free.id from deposit_addresses free where free.currency_id = ${currencyId} and free.user_id is null
            and not exists (
              select from deposit_addresses twin where lower(twin.address) = lower(free.address)
                and twin.user_id <> ${String(userId)})
          order by free.id limit 1 for update of free skip locked
        )
        and not exists (select from deposit_addresses where currency_id = ${currencyId} and user_id = ${String(userId)})
    `.execute(transaction);
  });
}

export async function ownAddresses(database: Database, userId: number): Promise<readonly DepositAddress[]> {
  const rows = await database
    .selectFrom('deposit_addresses')
    .select(['id', 'currency_id', 'address'])
    .where('user_id', '=', String(userId))
    .execute();
  return rows.map(({ id, currency_id, address }) => ({ id: Number(id), currencyId: currency_id, address }));
}
