import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

export interface AddressPool {
  readonly id: number;
  readonly code: string;
  readonly network: string;
  readonly given: number;
  readonly left: number;
}

/**
 * Coins that customers may soon be given no address of, the emptiest first.
 * None where a provider of custody makes addresses.
 */
export async function readLowPools(database: Database): Promise<AddressPool[]> {
  const { rows } = await sql<AddressPool>`
    select c.id, c.code, c.network, count(a.user_id)::int as given, (count(a.id) - count(a.user_id))::int as left
    from wallet_currencies c left join deposit_addresses a on a.currency_id = c.id
    where c.kind = 'coin' and c.deposits and not exists (select from custody_progress p where p.enabled)
    group by c.id order by 5, c.sort, c.id
  `.execute(database);
  return rows.filter(isLow);
}

/**
 * Less than a tenth of all that the coin ever had, or fewer than customers
 * may ask for before two operators have added more.
 */
const isLow = ({ given, left }: AddressPool): boolean => left < FEW || left * 10 < given + left;

const FEW = 20;
