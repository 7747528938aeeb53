import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { ApplicationDto } from '@candor/protocol/copying/apply-trader.ts';
import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import type { TraderStatus } from '@candor/protocol/copying/trader.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { must } from '@candor/decimal/assert.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { sharePercent } from '../copying/share-rate.ts';

/** How far a customer is on the way to being a trader. */
export interface ApplicationFacts {
  readonly status: TraderStatus;
  /** Of a refusal or a suspension. */
  readonly reason: string;
  readonly sentAt: number | null;
  readonly decidedAt: number | null;
  /** What is asked for. */
  readonly isVerified: boolean;
  readonly hasOrders: boolean;
  readonly hasNickname: boolean;
  readonly orders: number;
  /** What one follower may allow, as the customer chose it; null before they did. */
  readonly maxAmount: Money | null;
  readonly held: Money;
}

interface Row {
  readonly trader_status: TraderStatus;
  readonly trader_reason: string;
  readonly verified: number;
  readonly nickname: string;
  readonly sent_at: Date | null;
  readonly decided_at: Date | null;
  readonly suspended_at: Date | null;
  readonly max_amount: string | null;
  readonly orders: number;
  readonly held: string;
}

/** Orders are counted up to as many as the setting may ask for. */
export async function readApplicationFacts(
  database: Database | Transaction<Tables>,
  settings: SettingsReader,
  userId: number,
): Promise<ApplicationFacts> {
  const { rows } = await sql<Row>`
    select u.trader_status, u.trader_reason, u.verified, u.nickname, a.sent_at, a.decided_at, t.suspended_at,
      coalesce(t.max_amount, a.max_amount)::text as max_amount,
      (select count(*)::int from (
        select from orders o
        where o.user_id = u.id and o.status = 'closed' and o.opened_at is not null and o.follow_id is null
        limit ${MOST_COUNTED}) closed) as orders,
      (select coalesce(sum(f.held), 0)::text from follows f where f.trader_id = u.id) as held
    from users u
    left join lateral (
      select sent_at, decided_at, max_amount from trader_applications
      where user_id = u.id order by id desc limit 1) a on true
    left join traders t on t.user_id = u.id
    where u.id = ${userId}
  `.execute(database);
  const row = must(rows[0], 'a customer with a session is there');
  const least = settings.number('trader_min_orders') ?? 0;
  return {
    status: row.trader_status,
    reason: row.trader_reason,
    sentAt: row.sent_at?.getTime() ?? null,
    decidedAt: (row.suspended_at ?? row.decided_at)?.getTime() ?? null,
    isVerified: !settings.flag('is_real_name_auth') || row.verified >= 1,
    hasOrders: row.orders >= least,
    hasNickname: row.nickname !== '',
    orders: row.orders,
    maxAmount: row.max_amount === null ? null : parseMoney(row.max_amount),
    held: parseMoney(row.held),
  };
}

export const mostMaxAmount = (settings: SettingsReader): Money => parseMoney(settings.text('follow_most_margin'));

export function presentApplicationFacts(
  facts: ApplicationFacts,
  settings: SettingsReader,
  formatTime: (at: number | null) => string,
): ApplicationDto {
  const most = mostMaxAmount(settings);
  return {
    status: facts.status,
    reason: WITH_REASON.has(facts.status) ? facts.reason : '',
    sent_at: formatTime(facts.sentAt),
    sent_at_ms: facts.sentAt,
    decided_at: formatTime(facts.decidedAt),
    decided_at_ms: facts.decidedAt,
    is_verified: facts.isVerified ? 1 : 0,
    has_orders: facts.hasOrders ? 1 : 0,
    has_nickname: facts.hasNickname ? 1 : 0,
    order_num: facts.orders,
    least_order_num: settings.number('trader_min_orders') ?? 0,
    share_percent: sharePercent(settings),
    max_amount: formatDecimal(facts.maxAmount ?? most),
    most_max_amount: formatDecimal(most),
    held: formatDecimal(facts.held),
  };
}

const WITH_REASON: ReadonlySet<TraderStatus> = new Set([TRADER_STATUS.refused, TRADER_STATUS.suspended]);
/** The highest that `trader_min_orders` can be. */
const MOST_COUNTED = 10_000;
