import { sql } from 'kysely';
import { epochMs } from '../../../../kernel/search-source.ts';
import type { SearchSource } from '../../../../kernel/search-source.ts';
import { customerMatches } from '../../../../kernel/search-terms.ts';

/** What operators search for of customers. */
export const CUSTOMER_SEARCH: readonly SearchSource[] = [
  {
    kind: 'customer',
    place: 3,
    permission: 'customers.read',
    found: (text) => sql`
      select u.id, u.id as customer_id, '' as text, null::numeric as amount, '' as code,
        ${epochMs(sql`u.created_at`)} as at
      from users u where ${customerMatches(text, 'u')}`,
  },
];
