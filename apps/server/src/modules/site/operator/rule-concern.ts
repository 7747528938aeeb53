import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { EngineInspector } from '../../../engine/engine-inspector.ts';

export interface RuleConcernDeps {
  readonly database: Database;
  readonly engine: Pick<EngineInspector, 'accountsBelowMarginLevel'>;
}

/** Whom a change of a rule would concern if it held now, in words, for those who propose it and those who decide it. */
export class RuleConcern {
  readonly #deps: RuleConcernDeps;

  constructor(deps: RuleConcernDeps) {
    this.#deps = deps;
  }

  /** "" for a setting that concerns nobody in particular. */
  async by(key: string, after: string, translate: Translator): Promise<string> {
    if (key === 'stop_out_level' || key === 'margin_call_level') {
      const below = this.#deps.engine.accountsBelowMarginLevel(Number(after));
      return translate(`rule.concern.${key}`, { level: after, customers: below.customers, orders: below.openOrders });
    }
    const asked = COUNTS[key];
    if (asked === undefined) return '';
    const { rows } = await asked.query(after).execute(this.#deps.database);
    const { customers, items } = rows[0] ?? { customers: '0', items: '0' };
    return translate(asked.words, { customers, items: formatDecimal(parseDecimal(items)) });
  }
}

interface Counted {
  /** count(*) arrives as text. */
  readonly customers: string;
  readonly items: string;
}

type Concern = 'pending' | 'options' | 'held' | 'moved' | 'withdrawals' | 'noPayPassword' | 'unverified';

interface Count {
  readonly words: `rule.concern.${Concern}`;
  readonly query: (after: string) => RawBuilder<Counted>;
}

const PENDING_ORDERS: Count = {
  words: 'rule.concern.pending',
  query: () => sql`
    select count(distinct o.user_id) as customers, count(*) as items from orders o join users u on u.id = o.user_id
    where o.status <> 'closed' and o.status = 'pending' and not u.demo`,
};

const RUNNING_OPTIONS: Count = {
  words: 'rule.concern.options',
  query: () => sql`
    select count(distinct o.user_id) as customers, count(*) as items from options o join users u on u.id = o.user_id
    where o.status = 'running' and not u.demo`,
};

/** Asked for or approved, and not sent. */
const WITHDRAWALS: Count = {
  words: 'rule.concern.withdrawals',
  query: () => sql`
    select count(distinct user_id) as customers, count(*) as items from payments
    where direction = 'withdrawal' and ended_at is null`,
};

const UNVERIFIED: Count = {
  words: 'rule.concern.unverified',
  query: () => sql`
    select count(distinct b.owner) as customers, coalesce(sum(b.balance), 0) as items from balances b
    join users u on u.id = b.owner
    where not b.demo and b.kind <= 10 and b.balance > 0 and u.verified = 0`,
};

const COUNTS: Readonly<Record<string, Count>> = {
  trade_fee_type: PENDING_ORDERS,
  micro_loss_level: RUNNING_OPTIONS,
  micro_tie_refund: RUNNING_OPTIONS,
  currency: {
    words: 'rule.concern.held',
    query: () => sql`
      select count(distinct owner) filter (where kind <= 10) as customers, count(*) as items from balances
      where not demo and (balance <> 0 or advance <> 0)`,
  },
  only_one_account: {
    words: 'rule.concern.moved',
    query: () => sql`
      select count(distinct owner) as customers, coalesce(sum(balance), 0) as items from balances
      where not demo and kind in (2, 3) and balance > 0`,
  },
  withdraw_min: WITHDRAWALS,
  withdraw_max: WITHDRAWALS,
  withdraw_day_max: WITHDRAWALS,
  withdraw_hold_hours: WITHDRAWALS,
  is_withdraw_pay_pwd: {
    words: 'rule.concern.noPayPassword',
    query: () => sql`
      select count(distinct b.owner) as customers, coalesce(sum(b.balance), 0) as items from balances b
      join credentials c on c.user_id = b.owner
      where not b.demo and b.kind <= 10 and b.balance > 0 and c.pay_password_hash is null`,
  },
  is_real_name_auth: UNVERIFIED,
  is_recharge_auth: UNVERIFIED,
};
