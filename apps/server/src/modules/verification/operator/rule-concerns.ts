import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { counted } from '../../settings/rule-concern.ts';
import type { RuleConcern } from '../../settings/rule-concern.ts';

/** Customers who are not verified, with what they own. */
export const concernsUnverified = (database: Database): RuleConcern =>
  counted(
    database,
    'rule.concern.unverified',
    sql`
      select count(distinct b.owner) as customers, coalesce(sum(b.balance), 0) as items from balances b
      join users u on u.id = b.owner
      where not b.demo and b.kind <= 10 and b.balance > 0 and u.verified = 0`,
  );
