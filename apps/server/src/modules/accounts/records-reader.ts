import type { PostingType } from '@candor/engine/ledger.ts';
import { typesThatGain } from '@candor/engine/posting-policy.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

/** A posting as one account sees it. */
export interface FundRecord {
  readonly id: number;
  /** Signed decimal text: positive is money coming in. */
  readonly value: string;
  readonly type: PostingType;
  readonly orderId: number | null;
  readonly at: number;
  readonly memo: string | null;
}

export interface RecordsAsked {
  readonly userId: number;
  readonly kind: number;
  readonly page: number;
  /** Epoch milliseconds, both included; null is no limit. */
  readonly from: number;
  readonly to: number | null;
}

/**
 * The postings of one of a customer's accounts in a period, newest first, 20 a page, and how many there are. All that
 * there are sum to its balance with what is on its way out of it or held in it.
 */
export async function readRecords(
  database: Database,
  { userId, kind, page, from, to }: RecordsAsked,
): Promise<{ readonly records: readonly FundRecord[]; readonly total: number }> {
  const owner = String(userId);
  const matching = database
    .selectFrom('account_postings')
    .where('customer_id', '=', owner)
    .where('at', '>=', String(from))
    .$if(to !== null, (query) => query.where('at', '<=', String(to)))
    .where((of) =>
      of.or([
        of.and([of('debit_owner', '=', owner), of('debit_account', '=', kind)]),
        of.and([of('credit_owner', '=', owner), of('credit_account', '=', kind)]),
      ]),
    );
  const isCredit = sql<boolean>`credit_owner = ${owner} and credit_account = ${kind}`;
  const [rows, count] = await Promise.all([
    matching
      .select([
        'id',
        'type',
        'order_id',
        'at',
        'memo',
        sql<string>`case when ${isCredit} then amount else -amount end`.as('value'),
      ])
      .orderBy('partition', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ]);
  const records = rows.map((row) => ({
    id: Number(row.id),
    value: row.value,
    type: row.type as PostingType, // the column holds nothing else
    orderId: row.order_id === null ? null : Number(row.order_id),
    at: Number(row.at),
    memo: row.memo,
  }));
  return { records, total: Number(count?.total ?? 0) };
}

/** What a customer's accounts together gained by trading in an hour after `from`. */
export interface HourOfChange {
  /** 0 is the first hour after `from`. */
  readonly hour: number;
  /** Signed decimal text. */
  readonly gained: string;
}

/** By the hour from `from` on, epoch milliseconds; hours in which nothing was gained are left out. */
export async function readHoursOfChange(
  database: Database,
  userId: number,
  from: number,
): Promise<readonly HourOfChange[]> {
  const { rows } = await sql<{ hour: string; gained: string }>`
    select (at - ${from}) / ${HOUR_MS} as hour,
      sum(case when credit_owner = customer_id then amount else -amount end) as gained
    from postings
    where customer_id = ${String(userId)} and at >= ${from} and debit_owner <> credit_owner
      and type = any(${TRADING_TYPES})
    group by 1`.execute(database);
  return rows.map(({ hour, gained }) => ({ hour: Number(hour), gained }));
}

export const HOUR_MS = 3_600_000;
const PAGE_SIZE = 20;
/** What trading and products gain and cost; the rest is money brought in, taken out or moved about. */
const TRADING_TYPES = typesThatGain('orders', 'share', 'income');
