import { money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { FIRST_CUSTOMER_ID } from '@candor/engine/ids.ts';
import { HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { accountName } from '../../../engine/account-name.ts';
import type { CashById, LedgerAccount } from './ledger-account.ts';
import { isCustomers, sideOf } from './ledger-account.ts';
import type { Period } from './period.ts';

/** A posting as one account sees it. */
export interface LedgerPosting {
  readonly id: number;
  readonly at: number;
  readonly type: number;
  /** Above zero what was credited, below what was debited. */
  readonly amount: Money;
  readonly customer: number | null;
  readonly about: 'deposit' | 'withdrawal' | 'order' | 'option' | null;
  readonly subject: number | null;
  /** The other side. */
  readonly other: Pick<LedgerAccount, 'name' | 'cash'>;
  readonly memo: string;
}

export interface PeriodSums {
  readonly opening: Money;
  readonly closing: Money;
  readonly total: number;
}

/** Reckoned back from the balance of now. */
export async function sumPeriod(database: Database, account: LedgerAccount, period: Period): Promise<PeriodSums> {
  const { kind, owner } = account;
  const owned = isCustomers(kind) ? sql`demo = ${owner === 2}` : sql`owner = ${owner}`;
  const isWithin = period.ends === null ? sql`true` : sql`p.at < ${period.ends}`;
  const signed = signedFor(account);
  const { rows } = await sql<SumsRow>`
    select (select coalesce(sum(balance), 0) from balances where kind = ${kind} and ${owned}) as now,
      coalesce(sum(${signed}), 0) as since, coalesce(sum(${signed}) filter (where ${isWithin}), 0) as within,
      count(*) filter (where ${isWithin}) as total
    from postings p where ${ofAccount(account)} and ${sinceOf(period)}
  `.execute(database);
  const row = rows[0];
  if (row === undefined) throw new Error('An aggregate answers one row.');
  const opening = money(parseMoney(row.now) - parseMoney(row.since));
  return { opening, closing: money(opening + parseMoney(row.within)), total: Number(row.total) };
}

interface PageWanted {
  /** Of the engine whose postings they are. */
  readonly partition: number;
  readonly period: Period;
  readonly cash: CashById;
  readonly most: number;
}

/** A page of the period, newest first, and the sum of what is newer in it. */
export async function readPage(
  database: Database,
  account: LedgerAccount,
  { partition, period, cash, skip, most }: PageWanted & { readonly skip: number },
): Promise<{ readonly postings: LedgerPosting[]; readonly newer: Money }> {
  const listed = sql`
    select p.id, p.at, greatest(p.debit_owner, p.credit_owner) as customer_id, ${signedFor(account)} as signed
    from postings p where ${ofAccount(account)} and ${within(period)} order by p.at desc, p.id desc`;
  const { rows } = await sql<PostingRow>`
    ${detailsOf(sql`${listed} limit ${most} offset ${skip}`, partition)} order by listed.at desc, listed.id desc
  `.execute(database);
  const { rows: sums } = await sql<{ newer: string }>`
    select coalesce(sum(signed), 0) as newer from (${listed} limit ${skip}) newer
  `.execute(database);
  return { postings: rows.map((row) => asPosting(row, cash)), newer: parseMoney(sums[0]?.newer ?? '0') };
}

/** The postings of the period after a place, oldest first. */
export async function readBatch(
  database: Database,
  account: LedgerAccount,
  { partition, period, cash, after, most }: PageWanted & { readonly after: Place | null },
): Promise<LedgerPosting[]> {
  const isLater = after === null ? sql`true` : sql`(p.at, p.id) > (${after.at}, ${after.id})`;
  const listed = sql`
    select p.id, p.at, greatest(p.debit_owner, p.credit_owner) as customer_id, ${signedFor(account)} as signed
    from postings p where ${ofAccount(account)} and ${within(period)} and ${isLater}
    order by p.at, p.id limit ${most}`;
  const { rows } = await sql<PostingRow>`${detailsOf(listed, partition)} order by listed.at, listed.id`.execute(
    database,
  );
  return rows.map((row) => asPosting(row, cash));
}

/** Where in the order of the ledger a posting stands. */
export type Place = Pick<LedgerPosting, 'at' | 'id'>;

/** The listed postings are found in an index alone; only those of the page are read. */
const detailsOf = (listed: RawBuilder<unknown>, partition: number): RawBuilder<PostingRow> => sql`
  select listed.id, listed.at, listed.signed, o.type, o.debit_owner, o.debit_kind, o.credit_owner, o.credit_kind,
    o.order_id, o.memo
  from (${listed}) listed
  join postings o on o.customer_id = listed.customer_id and o.partition = ${partition} and o.id = listed.id`;

const ofAccount = (account: LedgerAccount): RawBuilder<boolean> =>
  sql`(${sideOf(account, 'debit')} or ${sideOf(account, 'credit')})`;

const signedFor = (account: LedgerAccount): RawBuilder<string> =>
  sql`case when ${sql.ref('p.credit_kind')} = ${account.kind} and ${isCreditOwner(account)} then p.amount
    else -p.amount end`;

/** Between two accounts of one kind, such as those of cash, it is the owner that tells. */
const isCreditOwner = ({ kind, owner }: LedgerAccount): RawBuilder<boolean> =>
  isCustomers(kind) ? sql`true` : sql`p.credit_owner = ${owner}`;

const sinceOf = ({ begins }: Period): RawBuilder<boolean> => (begins === null ? sql`true` : sql`p.at >= ${begins}`);

const within = (period: Period): RawBuilder<boolean> =>
  period.ends === null ? sinceOf(period) : sql`${sinceOf(period)} and p.at < ${period.ends}`;

function asPosting(row: PostingRow, cash: CashById): LedgerPosting {
  const amount = parseMoney(row.signed);
  const [owner, kind] =
    amount > 0n ? [Number(row.debit_owner), row.debit_kind] : [Number(row.credit_owner), row.credit_kind];
  const customer = Math.max(Number(row.debit_owner), Number(row.credit_owner));
  const about = row.order_id === null ? null : (SUBJECTS[row.type] ?? null);
  return {
    id: Number(row.id),
    at: Number(row.at),
    type: row.type,
    amount,
    customer: customer < FIRST_CUSTOMER_ID ? null : customer,
    about,
    subject: about === null ? null : Number(row.order_id),
    other: {
      name: accountName(kind),
      cash: kind === HOUSE_ACCOUNT_KINDS.cash ? (cash.get(owner) ?? null) : null,
    },
    memo: row.memo ?? '',
  };
}

/** What the id of a posting names, by its type. */
const SUBJECTS: Readonly<Record<number, LedgerPosting['about']>> = {
  1: 'deposit',
  2: 'withdrawal',
  4: 'order',
  5: 'order',
  6: 'option',
  7: 'option',
  12: 'order',
};

interface SumsRow {
  readonly now: string;
  readonly since: string;
  readonly within: string;
  readonly total: string;
}

interface PostingRow {
  readonly id: string;
  readonly at: string;
  readonly signed: string;
  readonly type: number;
  readonly debit_owner: string;
  readonly debit_kind: number;
  readonly credit_owner: string;
  readonly credit_kind: number;
  readonly order_id: string | null;
  readonly memo: string | null;
}
