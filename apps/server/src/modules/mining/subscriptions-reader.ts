import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { ProductVersion } from './products-reader.ts';
import type { SubscriptionState } from './tables.ts';
import { termsOf } from './terms.ts';

/** A subscription as it is committed. Instants are epoch milliseconds of the wall clock, dates those of its zone. */
export interface Subscription {
  readonly id: number;
  readonly userId: number;
  /** As it was subscribed. */
  readonly product: ProductVersion;
  readonly amount: Money;
  readonly daily: Money;
  readonly lockDays: number;
  readonly penalty: Money;
  readonly createdAt: number;
  readonly zone: string;
  readonly firstDay: string;
  readonly status: SubscriptionState;
  /** The date that it was given back on. */
  readonly leftOn: string | null;
  readonly closedAt: number | null;
  readonly paidDays: number;
}

/** Of subscriptions with their products; a date is read as text, since a driver would shift it by its own zone. */
export const selectSubscriptions = (database: Database) =>
  database
    .selectFrom('mining_subscriptions as s')
    .innerJoin('mining_product_versions as v', (join) =>
      join.onRef('v.product_id', '=', 's.product_id').onRef('v.version', '=', 's.product_version'),
    )
    .select([
      's.id',
      's.user_id',
      's.product_id',
      's.product_version',
      's.amount',
      's.daily',
      's.lock_days',
      's.penalty',
      's.created_at',
      's.zone',
      sql<string>`s.first_day::text`.as('first_day'),
      's.status',
      sql<string | null>`s.left_on::text`.as('left_on'),
      's.closed_at',
      's.paid_days',
      'v.texts',
      'v.image',
      'v.dividend_percentage',
      'v.min_amount',
      'v.max_amount',
      'v.limit_num',
      'v.penalty_percentage',
    ])
    .where('s.status', '<>', 'draft');

type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

export function asSubscription(row: SubscriptionRow): Subscription {
  const { product_id: id, product_version: version, texts, image } = row;
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    product: { id, version, texts, image, terms: termsOf(row) },
    amount: parseMoney(row.amount),
    daily: parseMoney(row.daily),
    lockDays: row.lock_days,
    penalty: parseMoney(row.penalty),
    createdAt: row.created_at.getTime(),
    zone: row.zone,
    firstDay: row.first_day,
    status: row.status,
    leftOn: row.left_on,
    closedAt: row.closed_at?.getTime() ?? null,
    paidDays: row.paid_days,
  };
}

/** null also for another customer's, so that ids disclose nothing. */
export async function findOwnSubscription(
  database: Database,
  id: number,
  userId: number,
): Promise<Subscription | null> {
  const row = await selectSubscriptions(database)
    .where('s.id', '=', String(id))
    .where('s.user_id', '=', String(userId))
    .executeTakeFirst();
  return row === undefined ? null : asSubscription(row);
}

/** Newest first, 20 a page. */
export async function listSubscriptions(database: Database, userId: number, page: number) {
  const own = selectSubscriptions(database).where('s.user_id', '=', String(userId));
  const [rows, count] = await Promise.all([
    own
      .orderBy('s.id', 'desc')
      .limit(SUBSCRIPTIONS_A_PAGE)
      .offset((page - 1) * SUBSCRIPTIONS_A_PAGE)
      .execute(),
    own
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { subscriptions: rows.map(asSubscription), total: Number(count.total) };
}

export const SUBSCRIPTIONS_A_PAGE = 20;
