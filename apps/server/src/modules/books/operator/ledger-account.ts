import { HELD, HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CashAccount } from '../cash-accounts.ts';
import { cashAccounts } from '../cash-accounts.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { accountName } from '../../../engine/account-name.ts';

/** An account of the ledger as the books show it: the house's one by one, customers' all of a kind together. */
export interface LedgerAccount {
  readonly kind: number;
  /** 1 real money, 2 demo money; of cash the id of its account. */
  readonly owner: number;
  readonly name: string;
  readonly demo: boolean;
  readonly cash: CashAccount | null;
}

export type CashById = ReadonlyMap<number, CashAccount>;

/** Those that were closed too: their postings stay. */
export async function cashById(database: Database): Promise<CashById> {
  return new Map((await cashAccounts(database)).map((account) => [account.id, account]));
}

/** null where the ledger can have no such account. */
export function ledgerAccount(cash: CashById, kind: number, owner: number): LedgerAccount | null {
  const isCash = kind === HOUSE_ACCOUNT_KINDS.cash;
  const name = accountName(kind);
  if (name === String(kind) || (isCash ? !cash.has(owner) : owner > 2)) return null;
  return { kind, owner, name, demo: owner === 2, cash: isCash ? (cash.get(owner) ?? null) : null };
}

/** In words, for files. */
export function ledgerAccountText(t: Translator, { name, cash }: Pick<LedgerAccount, 'name' | 'cash'>): string {
  if (cash !== null) return cash.name === '' ? t(`console.cash.kind.${cash.kind}`) : cash.name;
  const key = `console.ledger.${name}`;
  return t.has(key) ? t.unchecked(key) : name;
}

/** Whether a side of a posting, by the names of its columns, is the account's. */
export function sideOf({ kind, owner }: LedgerAccount, side: 'debit' | 'credit'): RawBuilder<boolean> {
  const sideKind = sql.ref(`p.${side}_kind`);
  const sideOwner = sql.ref(`p.${side}_owner`);
  if (kind > HELD) return sql`(${sideKind} = ${kind} and ${sideOwner} = ${owner})`;
  return sql`(${sideKind} = ${kind} and ${sideOwner} in (
    select owner from balances where kind = 1 and demo = ${owner === 2}))`;
}

export const isCustomers = (kind: number): boolean => kind <= HELD;
