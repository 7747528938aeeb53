import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { MessageDraft, MessageName } from '../notifications/inbox/message.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';
import type { TraderEvent } from './news-table.ts';

export interface TraderNewsDeps {
  readonly clock: Clock;
}

/** Tells applicants and traders what operators decided, in the inbox and by mail. */
export const traderNews = (deps: TraderNewsDeps): MessageSource => ({
  failure: 'decisions about traders not announced, retrying',
  waiting: sql`select from trader_news where announced_at is null`,
  isMailed: () => true,
  take: async (transaction) => {
    const news = await takeNews(transaction, new Date(deps.clock.wallNow()));
    const sentAt = deps.clock.marketNow();
    const drafts = news.map(({ user_id, event, reason }): MessageDraft => {
      const parameters = { values: { reason }, words: {}, times: {} };
      return { userId: Number(user_id), kind: 'account', name: NAMES[event], parameters, sentAt };
    });
    return { drafts, hasMore: news.length === AT_ONCE };
  },
});

/** Written in the transaction of the decision. */
export async function noteTraderNews(
  transaction: Transaction<Tables>,
  userId: string,
  event: TraderEvent,
  reason = '',
): Promise<void> {
  await transaction.insertInto('trader_news').values({ user_id: userId, event, reason }).execute();
}

interface NewsRow {
  readonly id: string;
  readonly user_id: string;
  readonly event: TraderEvent;
  readonly reason: string;
}

/** The oldest ones. */
async function takeNews(transaction: Transaction<Tables>, now: Date): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (
      update trader_news set announced_at = ${now}
      where id in (
        select id from trader_news where announced_at is null order by id limit ${AT_ONCE} for update skip locked)
      returning id, user_id, event, reason
    )
    select id, user_id, event, reason from taken order by id
  `.execute(transaction);
  return rows;
}

const NAMES = {
  approved: 'traderApproved',
  refused: 'traderRefused',
  suspended: 'traderSuspended',
  resumed: 'traderResumed',
} as const satisfies Record<TraderEvent, MessageName>;
const AT_ONCE = 100;
