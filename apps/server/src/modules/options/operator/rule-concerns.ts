import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { counted } from '../../settings/rule-concern.ts';
import type { RuleConcerns } from '../../settings/rule-concern.ts';

export function optionConcerns(database: Database): RuleConcerns {
  const running = counted(
    database,
    'rule.concern.options',
    sql`
      select count(distinct o.user_id) as customers, count(*) as items from options o join users u on u.id = o.user_id
      where o.status = 'running' and not u.demo`,
  );
  return { micro_loss_level: running, micro_tie_refund: running };
}
