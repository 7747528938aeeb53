import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { counted } from '../../settings/rule-concern.ts';
import type { RuleConcerns } from '../../settings/rule-concern.ts';
import { concernsUnverified } from '../../verification/operator/rule-concerns.ts';

export function paymentConcerns(database: Database): RuleConcerns {
  /** Asked for or approved, and not sent. */
  const underWay = counted(
    database,
    'rule.concern.withdrawals',
    sql`
      select count(distinct user_id) as customers, count(*) as items from payments
      where direction = 'withdrawal' and ended_at is null`,
  );
  return {
    withdraw_min: underWay,
    withdraw_max: underWay,
    withdraw_day_max: underWay,
    withdraw_hold_hours: underWay,
    is_withdraw_pay_pwd: counted(
      database,
      'rule.concern.noPayPassword',
      sql`
        select count(distinct b.owner) as customers, coalesce(sum(b.balance), 0) as items from balances b
        join credentials c on c.user_id = b.owner
        where not b.demo and b.kind <= 10 and b.balance > 0 and c.pay_password_hash is null`,
    ),
    is_recharge_auth: concernsUnverified(database),
  };
}
