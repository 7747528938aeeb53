import type { CashAccountKind } from '@candor/protocol/console/books/cash-account.ts';
import type { Generated } from 'kysely';

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
