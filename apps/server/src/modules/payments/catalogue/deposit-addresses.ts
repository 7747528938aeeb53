import { sql } from 'kysely';
import { consoleDepositAddresses } from '@candor/protocol/console/wallet-catalogue/deposit-addresses.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { anyOf, customerMatches, searchTerms } from '../../../kernel/search-terms.ts';

export const consoleDepositAddressesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDepositAddresses>({
    call: consoleDepositAddresses,
    async handle({ currency_id: currency, state, search, page }) {
      const { key } = searchTerms(search);
      const isSearched = anyOf([
        key === null ? null : sql`search_keys(a.address) @@ ${key}::tsquery`,
        sql`a.user_id in (select c.id from users c where ${customerMatches(search, 'c')})`,
      ]);
      const where = sql`${currency === 0 ? sql`true` : sql`a.currency_id = ${currency}`}
        and ${STATES[state]} and ${search === '' ? sql`true` : isSearched}`;
      const [{ rows }, counted] = await Promise.all([
        sql<Row>`
          select a.id, c.code, c.network, a.address, a.user_id, coalesce(u.name, '') as name,
            coalesce(u.email, u.mobile, '') as account, a.given_at
          from deposit_addresses a join wallet_currencies c on c.id = a.currency_id
            left join users u on u.id = a.user_id
          where ${where} order by a.given_at desc nulls last, a.id limit ${PAGE} offset ${(page - 1) * PAGE}
        `.execute(database),
        sql<{ total: string }>`select count(*) as total from deposit_addresses a where ${where}`.execute(database),
      ]);
      const list = rows.map(({ id, user_id, given_at, ...row }) => ({
        ...row,
        id: Number(id),
        customer_id: user_id === null ? null : Number(user_id),
        givenAt: given_at?.getTime() ?? null,
      }));
      return answer({ list, total: Number(counted.rows[0]?.total) });
    },
  });

interface Row {
  readonly id: string;
  readonly code: string;
  readonly network: string;
  readonly address: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly account: string;
  readonly given_at: Date | null;
}

const STATES = {
  all: sql`true`,
  free: sql`a.user_id is null`,
  given: sql`a.user_id is not null`,
};
const PAGE = 20;

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
