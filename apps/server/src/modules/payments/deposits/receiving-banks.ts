import type { Selectable } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { BankInfo, ReceivingBanksTable } from '../tables.ts';

/** An account of the broker that customers pay to. */
export type ReceivingBank = Omit<Selectable<ReceivingBanksTable>, 'active'>;

/** Those in use, of one currency or of all. */
export function receivingBanks(database: Database, currencyId: number | null): Promise<ReceivingBank[]> {
  const query = database.selectFrom('receiving_banks').select(COLUMNS).where('active', '=', true).orderBy('id');
  return (currencyId === null ? query : query.where('currency_id', '=', currencyId)).execute();
}

export async function findReceivingBank(database: Database, id: number): Promise<ReceivingBank | null> {
  const query = database.selectFrom('receiving_banks').select(COLUMNS).where('active', '=', true).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** As a deposit keeps it, so that it stays what the customer was shown. */
export const bankInfoOf = (bank: ReceivingBank): BankInfo => ({
  bank_name: bank.bank_name,
  swift: bank.bank_swift,
  ifsc: bank.bank_ifsc,
  iban: bank.bank_iban,
  name: bank.payee_name,
  account: bank.payee_account,
});

const COLUMNS = [
  'id',
  'currency_id',
  'bank_name',
  'bank_address',
  'bank_swift',
  'bank_ifsc',
  'bank_iban',
  'payee_name',
  'payee_account',
  'bank_remark',
] as const satisfies readonly (keyof ReceivingBanksTable)[];
