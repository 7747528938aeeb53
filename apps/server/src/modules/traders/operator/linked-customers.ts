import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

export interface LinkedCustomer {
  readonly customer_id: number;
  readonly account: string;
  readonly by: 'device' | 'address' | 'payout';
}

/** Others who are paid out in the same way, sign in on the same device or are signed in from the same address. */
export async function readLinkedCustomers(database: Database, userId: string): Promise<LinkedCustomer[]> {
  const { rows } = await sql<LinkedCustomer & { readonly customer_id: string }>`
    with found as (
      (select m.user_id, 'payout' as by, 1 as place from payout_methods m
        where m.identity in (select identity from payout_methods where user_id = ${userId})
          and m.user_id <> ${userId} limit ${MOST_LOOKED_AT})
      union all
      (select d.user_id, 'device', 2 from customer_devices d
        where d.token_hash in (select token_hash from customer_devices where user_id = ${userId})
          and d.user_id <> ${userId} limit ${MOST_LOOKED_AT})
      union all
      (select s.user_id, 'address', 3 from sessions s
        where s.ended_at is null
          and s.address in (select address from sessions where user_id = ${userId} and ended_at is null)
          and s.user_id <> ${userId} limit ${MOST_LOOKED_AT})
    ), strongest as (select distinct on (user_id) user_id, by, place from found order by user_id, place)
    select u.id as customer_id, coalesce(u.email, u.mobile, '') as account, l.by
    from strongest l join users u on u.id = l.user_id
    where not u.demo
    order by l.place, u.id limit ${MOST_LISTED}
  `.execute(database);
  return rows.map((row) => ({ ...row, customer_id: Number(row.customer_id) }));
}

/** An address may be that of a whole office. */
const MOST_LOOKED_AT = 500;
const MOST_LISTED = 20;
