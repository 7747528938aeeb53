import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { fundIncome } from '@candor/protocol/mining/income.ts';
import { fundSubscriptions } from '@candor/protocol/mining/subscriptions.ts';
import { fundTotalReport } from '@candor/protocol/mining/total-report.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { addDays } from '../../kernel/site-days.ts';
import { siteMidnight } from '../../kernel/site-time.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { presentSubscription } from './present-subscription.ts';
import type { PresentSubscriptionDeps } from './present-subscription.ts';
import { findOwnSubscription, listSubscriptions, SUBSCRIPTIONS_A_PAGE } from './subscriptions-reader.ts';

export interface OwnSubscriptionDeps extends PresentSubscriptionDeps {
  readonly database: Database;
}

export const fundSubscriptionsEndpoint = (deps: OwnSubscriptionDeps) =>
  endpoint<typeof fundSubscriptions>({
    call: fundSubscriptions,
    async handle({ page }, { session: { userId }, language }) {
      const { subscriptions, total } = await listSubscriptions(deps.database, userId, page);
      const data = subscriptions.map((each) => presentSubscription(each, language, deps));
      return answer({ data, ...pagesOf(total) });
    },
  });

export const fundIncomeEndpoint = (deps: OwnSubscriptionDeps) =>
  endpoint<typeof fundIncome>({
    call: fundIncome,
    async handle({ sub_id, page }, { session: { userId }, language }) {
      const subscription = await findOwnSubscription(deps.database, sub_id, userId);
      if (subscription === null) return refuse('notFound');
      const rows = await deps.database
        .selectFrom('mining_income')
        .select(['day', 'paid_at'])
        .where('subscription_id', '=', String(sub_id))
        .where('day', '<=', subscription.paidDays)
        .orderBy('day', 'desc')
        .limit(SUBSCRIPTIONS_A_PAGE)
        .offset((page - 1) * SUBSCRIPTIONS_A_PAGE)
        .execute();
      const data = rows.map(({ day, paid_at }) => ({
        id: day,
        interest: formatDecimal(subscription.daily),
        created_at: deps.formatTime(paid_at.getTime()),
        created_at_ms: paid_at.getTime(),
        day: addDays(subscription.firstDay, day),
      }));
      return answer({
        data,
        ...pagesOf(subscription.paidDays),
        subscription: presentSubscription(subscription, language, deps),
      });
    },
  });

export const fundTotalReportEndpoint = (
  deps: OwnSubscriptionDeps & { readonly settings: Pick<SettingsReader, 'timeZone'> },
) =>
  endpoint<typeof fundTotalReport>({
    call: fundTotalReport,
    async handle(_input, { session: { userId } }) {
      const midnight = new Date(siteMidnight(deps.clock.wallNow(), deps.settings.timeZone));
      const { rows } = await sql<TotalsRow>`
        select coalesce(sum(s.locked), 0) as locked, coalesce(sum(s.daily * s.paid_days), 0) as paid,
          count(*) filter (where s.closed_at is null) as running,
          coalesce(sum(s.daily * (
            select count(*) from mining_income i where i.subscription_id = s.id and i.paid_at >= ${midnight}))
            filter (where s.closed_at is null or s.closed_at >= ${midnight}), 0) as today
        from mining_subscriptions s where s.user_id = ${String(userId)} and s.status <> 'draft'
      `.execute(deps.database);
      const [row] = rows;
      return answer({
        total_share_amount: plain(row?.locked),
        today_fund_amount: plain(row?.today),
        total_fund_amount: plain(row?.paid),
        currency_code: deps.currency(),
        running: Number(row?.running ?? 0),
      });
    },
  });

interface TotalsRow {
  readonly locked: string;
  readonly paid: string;
  readonly today: string;
  readonly running: string;
}

const plain = (figure = '0'): string => formatDecimal(parseMoney(figure));

const pagesOf = (total: number) => ({ last_page: Math.max(Math.ceil(total / SUBSCRIPTIONS_A_PAGE), 1), total });
