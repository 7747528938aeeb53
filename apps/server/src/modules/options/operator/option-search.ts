import { sql } from 'kysely';
import { byNumber } from '../../../kernel/search-source.ts';
import type { SearchSource } from '../../../kernel/search-source.ts';

/** What operators search for of options: by their number. */
export const optionSearch = (partition: number): readonly SearchSource[] => [
  {
    kind: 'option',
    place: 9,
    permission: 'orders.read',
    found: (text) => sql`
      select o.id, o.user_id as customer_id, coalesce(i.show_code, '') as text, o.stake as amount, '' as code,
        o.opened_at as at
      from options o left join instruments i on i.id = o.instrument_id where o.partition = ${partition}
        and ${byNumber(text, sql`o.id`)}`,
  },
];
