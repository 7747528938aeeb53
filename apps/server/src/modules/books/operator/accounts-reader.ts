import { money, parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { LedgerAccount } from './ledger-account.ts';
import { cashById, ledgerAccount } from './ledger-account.ts';
import type { Period } from './period.ts';

/** Credit less debit: what customers own is above zero, and what the broker has below. */
export interface Figures {
  readonly opening: Money;
  readonly debits: Money;
  readonly credits: Money;
  readonly closing: Money;
}

export interface AccountOfPeriod extends LedgerAccount, Figures {
  readonly owners: number;
}

/**
 * The trial balance of a period, in one snapshot: what is committed meanwhile would look like a difference. Reckoned
 * back from the balances of now, so that only the postings from the beginning of the period on are read.
 */
export async function readAccounts(database: Database, { begins, ends }: Period): Promise<AccountOfPeriod[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const since = begins === null ? sql`true` : sql`at >= ${begins}`;
      const isWithin = ends === null ? sql`true` : sql`at < ${ends}`;
      const { rows } = await sql<AccountRow>`
        with moved as (
          select owner, kind, sum(debit) filter (where ${isWithin}) as debits,
            sum(credit) filter (where ${isWithin}) as credits,
            sum(credit - debit) as since
          from (
            select at, debit_owner as owner, debit_kind as kind, amount as debit, 0 as credit
            from postings where ${since}
            union all select at, credit_owner, credit_kind, 0, amount from postings where ${since}) sides
          group by 1, 2)
        select kind, case when kind > 10 then owner when demo then 2 else 1 end as account, count(*) as owners,
          sum(balance) as now, coalesce(sum(debits), 0) as debits, coalesce(sum(credits), 0) as credits,
          coalesce(sum(since), 0) as since
        from balances left join moved using (owner, kind) group by 1, 2 order by 1, 2
      `.execute(snapshot);
      const cash = await cashById(snapshot);
      const accounts = rows.flatMap((row) => {
        const account = ledgerAccount(cash, row.kind, Number(row.account));
        return account === null ? [] : [{ ...account, owners: Number(row.owners), ...figuresOf(row) }];
      });
      const ofCash = [...cash.values()].flatMap(({ id, open }) => {
        const booked = accounts.find((account) => account.cash?.id === id);
        const unused = open ? ledgerAccount(cash, HOUSE_ACCOUNT_KINDS.cash, id) : null;
        return booked ?? (unused === null ? [] : { ...unused, owners: 1, ...NOTHING });
      });
      return [...accounts.filter((account) => account.cash === null), ...ofCash];
    });
}

export function totalsOf(accounts: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures): Money => money(accounts.reduce((total, each) => total + each[figure], 0n));
  return { opening: sum('opening'), debits: sum('debits'), credits: sum('credits'), closing: sum('closing') };
}

function figuresOf(row: AccountRow): Figures {
  const [debits, credits] = [parseMoney(row.debits), parseMoney(row.credits)];
  const opening = money(parseMoney(row.now) - parseMoney(row.since));
  return { opening, debits, credits, closing: money(opening + credits - debits) };
}

interface AccountRow {
  readonly kind: number;
  readonly account: string;
  readonly owners: string;
  readonly now: string;
  readonly debits: string;
  readonly credits: string;
  readonly since: string;
}

const NOTHING: Figures = { opening: ZERO_MONEY, debits: ZERO_MONEY, credits: ZERO_MONEY, closing: ZERO_MONEY };
