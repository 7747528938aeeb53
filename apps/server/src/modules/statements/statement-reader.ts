import { assert } from '@candor/decimal/assert.ts';
import { money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { CUSTOMER_ACCOUNT_KINDS, HELD, IN_TRANSIT, POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { CustomerAccountKind, PostingType } from '@candor/engine/ledger.ts';
import type { Option } from '@candor/engine/option.ts';
import { sql } from 'kysely';
import { OPTION_CODEC } from '../../engine/store/entity-codecs.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { HistoryPlace, HistorySums } from '../trading/closed-orders-reader.ts';
import { lastOfHistory, sumHistory, WHOLE_HISTORY } from '../trading/closed-orders-reader.ts';

/** Whose statement, and of which time: epoch milliseconds, both included. */
export interface StatementPeriod {
  readonly userId: number;
  readonly from: number;
  readonly to: number;
}

/** What one account of the customer came to in the period. Invariant: opening and movements add up to closing. */
export interface AccountSums {
  readonly kind: CustomerAccountKind;
  readonly opening: Money;
  readonly movements: readonly { readonly type: PostingType; readonly count: number; readonly amount: Money }[];
  readonly closing: Money;
}

/** The totals of a statement, all as of one moment, and how far its rows reach. */
export interface StatementSums {
  readonly accounts: readonly AccountSums[];
  /** Lines of the ledger in the period; a transfer between the customer's own accounts is a line of each. */
  readonly entries: number;
  /** Postings after this one came after that moment. */
  readonly lastPosting: number;
  readonly orders: HistorySums & { readonly last: HistoryPlace | null };
  readonly options: {
    readonly total: number;
    readonly stakes: Money;
    readonly payouts: Money;
    readonly last: HistoryPlace | null;
  };
}

/**
 * Reads the totals in one snapshot. The ledger's own balances are read with them: where the postings do not add up to
 * them to the last digit, there is no statement but an error.
 */
export function readStatementSums(database: Database, period: StatementPeriod): Promise<StatementSums> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const entries = await readEntrySums(snapshot, period);
      const balances = await readBalances(snapshot, period.userId);
      const accounts = Object.values(CUSTOMER_ACCOUNT_KINDS).map((kind) => {
        const own = entries.filter((each) => each.kind === kind);
        const total = sumOf(own);
        assert(total === (balances.get(kind) ?? 0n), 'the postings of an account add up to its balance');
        return accountSums(kind, own);
      });
      const filter = historyOf(period);
      const orders = { ...(await sumHistory(snapshot, filter)), last: await lastOfHistory(snapshot, filter) };
      const during = entries.filter(({ part }) => part === 'during');
      return {
        accounts: accounts.filter(({ opening, movements }) => opening !== 0n || movements.length > 0),
        entries: during.reduce((sum, { count }) => sum + count, 0),
        lastPosting: entries.reduce((last, { lastId }) => Math.max(last, lastId), 0),
        orders,
        options: await readOptionSums(snapshot, period),
      };
    });
}

/** One line of the ledger as one account sees it. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: CustomerAccountKind;
  readonly type: PostingType;
  /** Positive is money coming in. */
  readonly value: Money;
  readonly orderId: number | null;
  readonly at: number;
  readonly memo: string | null;
}

/**
 * The next lines of the period after a posting, in the order in which they
 * were booked. A posting's lines come together.
 */
export async function readEntries(
  database: Database,
  { userId, from, to }: StatementPeriod,
  after: number,
  last: number,
  postings: number,
): Promise<readonly LedgerEntry[]> {
  const owner = String(userId);
  const { rows } = await sql<EntryRow>`
    with listed as (
      select partition, id, type, debit_owner, debit_account, credit_owner, credit_account, amount, order_id, at, memo
      from account_postings
      where customer_id = ${owner} and id > ${after} and id <= ${last} and at between ${from} and ${to}
      order by partition, id limit ${postings}
    )
    select listed.id, side.kind, listed.type, side.value, listed.order_id, listed.at, listed.memo
    from listed, lateral
      (values (debit_owner, debit_account, -amount), (credit_owner, credit_account, amount))
      as side (owner, kind, value)
    where side.owner = ${owner}
    order by listed.partition, listed.id, side.value`.execute(database);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind as CustomerAccountKind, // a customer has no other
    type: row.type as PostingType, // the column holds nothing else
    value: parseMoney(row.value),
    orderId: row.order_id === null ? null : Number(row.order_id),
    at: Number(row.at),
    memo: row.memo,
  }));
}

/** The next options that ended in the period, in the order of their ends. */
export async function readOptionBatch(
  database: Database,
  { userId, from, to }: StatementPeriod,
  after: HistoryPlace | null,
  limit: number,
): Promise<readonly Option[]> {
  let query = database
    .selectFrom('options')
    .select(OPTION_CODEC.names)
    .where('user_id', '=', String(userId))
    .where('status', '=', 'closed')
    .where('ends_at', '>=', String(from))
    .where('ends_at', '<=', String(to));
  if (after !== null)
    query = query.where((of) =>
      of(of.refTuple('ends_at', 'id'), '>', of.tuple(String(after.closedAt), String(after.id))),
    );
  const rows = await query.orderBy('ends_at', 'asc').orderBy('id', 'asc').limit(limit).execute();
  return rows.map(OPTION_CODEC.fromCells);
}

export const historyOf = ({ userId, from, to }: StatementPeriod) => ({ ...WHOLE_HISTORY, userId, from, to });

interface EntrySums {
  readonly kind: number;
  readonly part: 'before' | 'during' | 'after';
  readonly type: PostingType;
  readonly count: number;
  readonly amount: bigint;
  readonly lastId: number;
}

async function readEntrySums(database: Database, { userId, from, to }: StatementPeriod): Promise<readonly EntrySums[]> {
  const owner = String(userId);
  const { rows } = await sql<Record<'kind' | 'part' | 'type' | 'count' | 'amount' | 'last_id', string>>`
    select side.kind, type, count(*), sum(side.value) as amount, max(id) as last_id,
      case when at < ${from} then 'before' when at <= ${to} then 'during' else 'after' end as part
    from account_postings, lateral
      (values (debit_owner, debit_account, -amount), (credit_owner, credit_account, amount))
      as side (owner, kind, value)
    where customer_id = ${owner} and side.owner = ${owner}
    group by side.kind, type, part
    order by side.kind, type`.execute(database);
  return rows.map((row) => ({
    kind: Number(row.kind),
    part: row.part as EntrySums['part'], // one of the three that the query names
    type: Number(row.type) as PostingType, // the column holds nothing else
    count: Number(row.count),
    amount: parseMoney(row.amount),
    lastId: Number(row.last_id),
  }));
}

/** All that the customer owns in each account, with what is on its way out of it or held in it. */
async function readBalances(database: Database, userId: number): Promise<ReadonlyMap<number, bigint>> {
  const owner = String(userId);
  const { rows } = await sql<{ kind: number; balance: string }>`
    select kind, sum(balance) as balance from (
      select case kind when ${HELD} then ${CUSTOMER_ACCOUNT_KINDS.trading} else kind end as kind, balance
      from balances where owner = ${owner} and kind <> ${IN_TRANSIT}
      union all
      select account, amount from payments where user_id = ${owner} and direction <> 'deposit' and ended_at is null
    ) owned group by kind`.execute(database);
  return new Map(rows.map(({ kind, balance }) => [kind, parseMoney(balance)]));
}

async function readOptionSums(
  database: Database,
  { userId, from, to }: StatementPeriod,
): Promise<StatementSums['options']> {
  const ended = database
    .selectFrom('options')
    .where('user_id', '=', String(userId))
    .where('status', '=', 'closed')
    .where('ends_at', '>=', String(from))
    .where('ends_at', '<=', String(to));
  const sums = await ended
    .select([
      sql<string>`count(*)`.as('total'),
      sql<string>`coalesce(sum(stake), 0)`.as('stakes'),
      sql<string>`coalesce(sum(payout), 0)`.as('payouts'),
    ])
    .executeTakeFirst();
  const last = await ended
    .select(['ends_at', 'id'])
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    total: Number(sums?.total ?? 0),
    stakes: parseMoney(sums?.stakes ?? '0'),
    payouts: parseMoney(sums?.payouts ?? '0'),
    last: last === undefined ? null : { closedAt: Number(last.ends_at), id: Number(last.id) },
  };
}

function accountSums(kind: CustomerAccountKind, entries: readonly EntrySums[]): AccountSums {
  const opening = sumOf(entries.filter(({ part }) => part === 'before'));
  const during = entries.filter(({ part }) => part === 'during');
  return {
    kind,
    opening: money(opening),
    movements: Object.values(POSTING_TYPES).flatMap((type) =>
      during.filter((each) => each.type === type).map(({ count, amount }) => ({ type, count, amount: money(amount) })),
    ),
    closing: money(opening + sumOf(during)),
  };
}

const sumOf = (entries: readonly EntrySums[]): bigint => entries.reduce((sum, { amount }) => sum + amount, 0n);

interface EntryRow {
  readonly id: string;
  readonly kind: number;
  readonly type: number;
  readonly value: string;
  readonly order_id: string | null;
  readonly at: string;
  readonly memo: string | null;
}
