import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleChangeWalletCurrency } from '@candor/protocol/console/wallet-catalogue/change-wallet-currency.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';

/** As they are stored, in the order of the customers' lists. */
export const readStored = (database: Database) =>
  database.selectFrom('wallet_currencies').select(COLUMNS).orderBy('sort').orderBy('id').execute();

type Stored = Awaited<ReturnType<typeof readStored>>[number];

export async function findStored(database: Database, id: number): Promise<Stored | undefined> {
  return database.selectFrom('wallet_currencies').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** What may be changed of a currency, as the wire and the audit log name it. */
export const presentTerms = (row: Stored) => ({
  instrument_code: row.instrument_code ?? '',
  price: plain(row.price),
  deposit_min: plain(row.deposit_min),
  deposit_max: row.deposit_max === null ? '' : plain(row.deposit_max),
  fee_type: Number(row.fee_type),
  fee: plain(row.fee),
  decimals: row.decimals,
  deposits: row.deposits ? (1 as const) : (0 as const),
  withdrawals: row.withdrawals ? (1 as const) : (0 as const),
});

export type Terms = Omit<InputOf<typeof consoleChangeWalletCurrency>, 'id' | 'reason'>;

/** Written as what is stored is, so that the two can be compared. */
export const plainTerms = (terms: Terms): Terms => ({
  ...terms,
  price: plain(terms.price),
  deposit_min: plain(terms.deposit_min),
  fee: plain(terms.fee),
  deposit_max: terms.deposit_max === '' ? '' : plain(terms.deposit_max),
});

/** What is wrong with terms; null for nothing. */
export async function termsRefusal(database: Database, terms: Terms) {
  const fault = (field: string, message: 'field.small' | 'field.large' | 'field.notAnOption') =>
    refuse('invalidInput', { fields: { [field]: message } });
  const amount = (text: string): bigint => parseDecimal(text);
  if (amount(terms.price) <= 0n) return fault('price', 'field.small');
  if (terms.deposit_max !== '' && amount(terms.deposit_max) < amount(terms.deposit_min))
    return fault('deposit_max', 'field.small');
  // A percentage of a hundred would leave nothing.
  if (terms.fee_type === 2 && amount(terms.fee) >= amount('100')) return fault('fee', 'field.large');
  if (terms.instrument_code === '') return null;
  const query = database.selectFrom('instruments').select('id').where('code', '=', terms.instrument_code);
  return (await query.executeTakeFirst()) === undefined ? fault('instrument_code', 'field.notAnOption') : null;
}

const plain = (figure: string): string => formatDecimal(parseDecimal(figure));
const COLUMNS = [
  ...(['id', 'kind', 'code', 'network', 'instrument_code', 'price', 'deposits', 'withdrawals'] as const),
  ...(['deposit_min', 'deposit_max', 'fee_type', 'fee', 'decimals', 'version'] as const),
] as const;
