import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { CashAccountKind } from '@candor/protocol/console/books/cash-account.ts';
import type { Database } from '../../kernel/database/database.ts';

/** An account of the house's cash: a bank account, a wallet, or what a custody provider keeps. */
export interface CashAccount {
  readonly id: number;
  readonly kind: CashAccountKind;
  readonly name: string;
  readonly currency: string;
  /** By two operators, and not with a coin, a receiving bank or the site: it can be closed again. */
  readonly added: boolean;
  readonly open: boolean;
}

/** All of them, those that were closed too. */
export async function cashAccounts(database: Database): Promise<CashAccount[]> {
  const rows = await database
    .selectFrom('cash_accounts')
    .select(['id', 'kind', 'name', 'currency', 'proposal_id', 'closed_at'])
    .orderBy(sql`array_position(array['bank', 'wallet', 'custody', 'unassigned'], kind)`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, name, currency, proposal_id, closed_at }) => {
    const state = { added: proposal_id !== null, open: closed_at === null };
    return { id, kind, name, currency, ...state };
  });
}

/** Where the payment was booked or, until then, where it belongs. */
export async function cashAccountOf(database: Database, paymentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select cash_account_of_payment(${paymentId}) as id`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('A payment belongs to some account of cash.');
  return row.id;
}

/** Open ones that a payment of this kind can be booked to: coins do not lie in banks. */
export async function suitableCashAccounts(database: Database, kind: CashFlowKind): Promise<CashAccount[]> {
  const accounts = await cashAccounts(database);
  return accounts.filter((account) => account.open && SUITABLE[kind].includes(account.kind));
}

/** The account that was chosen, or where the payment belongs for 0; null where it cannot be booked there. */
export async function chooseCashAccount(
  database: Database,
  { paymentId, kind }: { readonly paymentId: number; readonly kind: CashFlowKind },
  chosen: number,
): Promise<CashAccount | null> {
  const wanted = chosen === 0 ? await cashAccountOf(database, paymentId) : chosen;
  const accounts = await suitableCashAccounts(database, kind);
  return accounts.find(({ id }) => id === wanted) ?? null;
}

const SUITABLE: Readonly<Record<CashFlowKind, readonly CashAccountKind[]>> = {
  coin: ['wallet', 'custody', 'unassigned'],
  bank: ['bank', 'unassigned'],
};

declare module '../../kernel/database/tables.ts' {
  interface Tables extends CashTables {}
}

/** As db/migrations/165-create-cash-accounts.sql says; written by functions of the database alone. */
export interface CashTables {
  cash_accounts: {
    id: Generated<number>;
    kind: CashAccountKind;
    name: string;
    currency: string;
    currency_id: number | null;
    receiving_bank_id: number | null;
    proposal_id: string | null;
    opened_at: Generated<Date>;
    closed_at: Date | null;
  };
}

/** What a payment moves: a coin, or money at a bank. */
export type CashFlowKind = 'coin' | 'bank';
