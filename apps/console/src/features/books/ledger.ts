import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleBooks } from '@candor/protocol/console/books/books.ts';
import { accountText } from '../../domain/books/account-text.ts';
import { cashText } from '../../domain/books/cash-text.ts';

export type Books = OutputOf<typeof consoleBooks>;
export type LedgerRow = Books['list'][number];
type LedgerAccount = Pick<LedgerRow, 'kind' | 'owner' | 'name' | 'demo' | 'cash'>;

/** Two days of the site's calendar, both included; "" for no bound. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Of the accounts, as they stand beneath each other. */
export const GROUPS = ['customers', 'cash', 'house', 'demo'] as const;

export function groupOf({ kind, demo, cash }: LedgerAccount): (typeof GROUPS)[number] {
  if (demo) return 'demo';
  if (cash !== null) return 'cash';
  return kind <= LAST_OF_CUSTOMERS ? 'customers' : 'house';
}

export const ledgerText = (t: Translator, { name, cash }: Pick<LedgerAccount, 'name' | 'cash'>): string =>
  cash === null ? accountText(t, name) : cashText(t, cash);

/** How the address names an account, and what it means; null for what somebody typed there by hand. */
export const accountKey = ({ kind, owner }: LedgerAccount): string => `${kind}-${owner}`;

export function readAccountKey(key: string): { readonly kind: number; readonly owner: number } | null {
  const match = /^(\d{1,2})-(\d{1,5})$/.exec(key);
  return match === null ? null : { kind: Number(match[1]), owner: Number(match[2]) };
}

/** The amount without its sign. */
export const unsigned = (amount: string): string => amount.replace(/^-/, '');
export const isZero = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);
export const isNegative = (amount: string): boolean => amount.startsWith('-');

const LAST_OF_CUSTOMERS = 4;
