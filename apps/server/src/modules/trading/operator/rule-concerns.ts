import { sql } from 'kysely';
import type { EngineInspector } from '../../../engine/engine-inspector.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { counted } from '../../settings/rule-concern.ts';
import type { RuleConcern, RuleConcerns } from '../../settings/rule-concern.ts';

type Engine = Pick<EngineInspector, 'accountsBelowMarginLevel'>;

export const tradingConcerns = (database: Database, engine: Engine): RuleConcerns => ({
  stop_out_level: belowMarginLevel(engine, 'stop_out_level'),
  margin_call_level: belowMarginLevel(engine, 'margin_call_level'),
  trade_fee_type: counted(
    database,
    'rule.concern.pending',
    sql`
      select count(distinct o.user_id) as customers, count(*) as items from orders o join users u on u.id = o.user_id
      where o.status <> 'closed' and o.status = 'pending' and not u.demo`,
  ),
  only_one_account: counted(
    database,
    'rule.concern.moved',
    sql`
      select count(distinct owner) as customers, coalesce(sum(balance), 0) as items from balances
      where not demo and kind in (2, 3) and balance > 0`,
  ),
});

const belowMarginLevel =
  (engine: Engine, rule: 'stop_out_level' | 'margin_call_level'): RuleConcern =>
  async (level, translate) => {
    const { customers, openOrders: orders } = engine.accountsBelowMarginLevel(Number(level));
    return translate(`rule.concern.${rule}`, { level, customers, orders });
  };
