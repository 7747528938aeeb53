import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import type { OutputOf, InputOf } from '@candor/protocol/call.ts';
import type { consoleMiningSubscriptions } from '@candor/protocol/console/mining/subscriptions.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { addDays, midnightOf } from '../../../kernel/site-days.ts';
import { anyOf, customerMatches, searchTerms } from '../../../kernel/search-terms.ts';
import { daysToPay, endOf, statusOf } from '../present-subscription.ts';
import { textOf } from '../products-reader.ts';
import { asSubscription, selectSubscriptions } from '../subscriptions-reader.ts';
import type { Subscription } from '../subscriptions-reader.ts';

export type SubscriptionFilter = Omit<InputOf<typeof consoleMiningSubscriptions>, 'page'>;
export type ReviewedSubscription = OutputOf<typeof consoleMiningSubscriptions>['list'][number];

/** Newest first, 20 a page, and how many there are. */
export async function readSubscriptions(
  database: Database,
  where: RawBuilder<boolean>,
  { page, language }: { readonly page: number; readonly language: string },
) {
  const [rows, count] = await Promise.all([
    reviewed(database)
      .where(where)
      .orderBy('s.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    database
      .selectFrom('mining_subscriptions as s')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('s.status', '<>', 'draft')
      .where(where)
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row) => present(row, language)), total: Number(count.total) };
}

/** A run of them below an id, newest first. */
export async function subscriptionsBelow(
  database: Database,
  where: RawBuilder<boolean>,
  { below, limit, language }: { readonly below: number; readonly limit: number; readonly language: string },
): Promise<readonly ReviewedSubscription[]> {
  const rows = await reviewed(database)
    .where(where)
    .where('s.id', '<', String(below))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => present(row, language));
}

const reviewed = (database: Database) =>
  selectSubscriptions(database).innerJoin('users as u', 'u.id', 's.user_id').select(['u.email', 'u.mobile', 'u.name']);

/** The condition of a filter, of subscriptions `s`. */
export function matching({ state, product_id, search }: SubscriptionFilter): RawBuilder<boolean> {
  const { number } = searchTerms(search);
  const found =
    search === ''
      ? sql<boolean>`true`
      : anyOf([
          number === null ? null : sql`s.id = ${number.id}`,
          sql`s.user_id in (select c.id from users c where ${customerMatches(search, 'c')})`,
        ]);
  const product = product_id === 0 ? sql`true` : sql`s.product_id = ${product_id}`;
  return sql<boolean>`${STATES[state]} and ${product} and ${found}`;
}

type Row = Awaited<ReturnType<ReturnType<typeof reviewed>['execute']>>[number];

function present(row: Row, language: string): ReviewedSubscription {
  const subscription = asSubscription(row);
  const { id, userId, product, amount, daily, penalty, lockDays, paidDays, status } = subscription;
  const hasLeft = status === 'leaving' || status === 'left';
  return {
    id,
    customer_id: userId,
    account: row.email ?? row.mobile ?? '',
    nickname: row.name,
    product_id: product.id,
    product_version: product.version,
    title: textOf(product.texts, language).title,
    share_amount: formatDecimal(amount),
    dividend_percentage: formatDecimal(product.terms.dividendPercentage),
    liquidated_damages: formatDecimal(product.terms.penaltyPercentage),
    day_profit: formatDecimal(daily),
    lock_dividend_days: lockDays,
    paid_days: paidDays,
    paid_profit: formatDecimal(money(daily * BigInt(paidDays))),
    left_profit: formatDecimal(money(daily * BigInt(daysToPay(subscription) - paidDays))),
    status: statusOf(status),
    createdAt: subscription.createdAt,
    returnsAt: returnsAt(subscription),
    return_amount: formatDecimal(hasLeft ? money(amount - penalty) : amount),
    penalty: hasLeft ? formatDecimal(penalty) : '0',
  };
}

function returnsAt(subscription: Subscription): number {
  const { closedAt, leftOn, zone } = subscription;
  if (closedAt !== null) return closedAt;
  return leftOn === null ? endOf(subscription) : midnightOf(addDays(leftOn, 1), zone);
}

const STATES: Readonly<Record<SubscriptionFilter['state'], RawBuilder<unknown>>> = {
  running: sql`s.status = 'running'`,
  leaving: sql`s.status = 'leaving'`,
  ended: sql`s.status in ('left', 'finished')`,
  all: sql`true`,
};
const PAGE_SIZE = 20;
