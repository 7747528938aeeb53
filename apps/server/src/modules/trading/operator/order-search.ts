import { sql } from 'kysely';
import { byNumber } from '../../../kernel/search-source.ts';
import type { SearchSource } from '../../../kernel/search-source.ts';

/** What operators search for of orders: by their number. */
export const orderSearch = (partition: number): readonly SearchSource[] => [
  {
    kind: 'order',
    place: 8,
    permission: 'orders.read',
    found: (text) => sql`
      select o.id, o.user_id as customer_id, coalesce(i.show_code, '') as text, o.lots as amount, '' as code,
        o.created_at as at
      from orders o left join instruments i on i.id = o.instrument_id where o.partition = ${partition}
        and ${byNumber(text, sql`o.id`)}`,
  },
];
