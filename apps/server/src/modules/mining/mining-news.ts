import { money, parseMoney } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { addDays, midnightOf } from '../../kernel/site-days.ts';
import { amountText } from '../notifications/amount-text.ts';
import type { MessageDraft, MessageName } from '../notifications/inbox/message.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';
import type { MiningEvent } from './tables.ts';

export interface MiningNewsDeps {
  readonly clock: Clock;
  readonly currency: () => string;
}

/**
 * Tells customers what became of their subscriptions, in the inbox and by mail. What is told was written in the
 * transaction that made it so.
 */
export const miningNews = (deps: MiningNewsDeps): MessageSource => ({
  failure: 'subscriptions not announced, retrying',
  waiting: sql`select from mining_news where announced_at is null`,
  isMailed: () => true,
  take: async (transaction) => {
    const news = await takeNews(transaction, new Date(deps.clock.wallNow()));
    const drafts = news.map((row) => draftOf(deps, row));
    return { drafts, hasMore: news.length === AT_ONCE };
  },
});

function draftOf({ clock, currency }: MiningNewsDeps, row: NewsRow): MessageDraft {
  const { event, zone } = row;
  const amount = parseMoney(row.amount);
  const penalty = parseMoney(row.penalty);
  const daily = parseMoney(row.daily);
  const leftOn = row.left_on ?? row.first_day;
  return {
    userId: Number(row.user_id),
    kind: 'money',
    name: NAMES[event],
    parameters: {
      values: {
        id: Number(row.subscription_id),
        currency: currency(),
        amount: amountText(amount),
        penalty: amountText(penalty),
        back: amountText(money(amount - penalty)),
        daily: amountText(daily),
        income: amountText(money(daily * BigInt(row.paid_days))),
        days: row.lock_days,
      },
      words: {},
      times: {
        first: midnightOf(addDays(row.first_day, 2), zone),
        end: midnightOf(addDays(row.first_day, row.lock_days + 1), zone),
        refund: midnightOf(addDays(leftOn, 1), zone),
      },
    },
    sentAt: clock.marketNow(),
  };
}

interface NewsRow {
  readonly user_id: string;
  readonly subscription_id: string;
  readonly event: MiningEvent;
  readonly amount: string;
  readonly penalty: string;
  readonly daily: string;
  readonly paid_days: number;
  readonly lock_days: number;
  readonly zone: string;
  readonly first_day: string;
  readonly left_on: string | null;
}

/** The oldest ones. */
async function takeNews(transaction: Transaction<Tables>, now: Date): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (
      update mining_news set announced_at = ${now}
      where id in (
        select id from mining_news where announced_at is null order by id limit ${AT_ONCE} for update skip locked)
      returning id, user_id, subscription_id, event
    )
    select t.user_id, t.subscription_id, t.event, s.amount, s.penalty, s.daily, s.paid_days, s.lock_days, s.zone,
      s.first_day::text as first_day, s.left_on::text as left_on
    from taken t join mining_subscriptions s on s.id = t.subscription_id
    order by t.id
  `.execute(transaction);
  return rows;
}

const NAMES = {
  subscribed: 'miningSubscribed',
  leaving: 'miningLeaving',
  left: 'miningLeft',
  finished: 'miningFinished',
} as const satisfies Record<MiningEvent, MessageName>;
const AT_ONCE = 100;
