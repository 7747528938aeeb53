import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { counted } from '../../settings/rule-concern.ts';
import type { RuleConcerns } from '../../settings/rule-concern.ts';

export const siteConcerns = (database: Database): RuleConcerns => ({
  currency: counted(
    database,
    'rule.concern.held',
    sql`
      select count(distinct owner) filter (where kind <= 10) as customers, count(*) as items from balances
      where not demo and (balance <> 0 or advance <> 0)`,
  ),
});
