import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { PayoutDetails, WalletKind } from '../tables.ts';
import { accountKeys, addressIdentity } from './payout-identity.ts';

/** Why nothing may be paid there: it is an address or an account of the broker, or its holder is not the customer. */
export type PayoutFault = 'house' | 'otherName';

export interface PayoutTarget {
  readonly kind: WalletKind;
  readonly details: PayoutDetails;
}

/**
 * What a customer is known as: once they are verified the name that they have
 * shown, before that the one they gave; "" for none.
 */
export async function nameOf(database: Database, userId: number): Promise<string> {
  const row = await database.selectFrom('users').select('name').where('id', '=', String(userId)).executeTakeFirst();
  return row?.name ?? '';
}

/**
 * What stands against each of the targets of one customer, in their order;
 * null where nothing does. An address has no name.
 */
export async function payoutFaults(
  database: Database,
  userId: number,
  targets: readonly PayoutTarget[],
): Promise<readonly (PayoutFault | null)[]> {
  const [name, addresses, accounts] = await Promise.all([
    nameOf(database, userId),
    brokerAddresses(
      database,
      targets.flatMap(({ kind, details }) => (kind === 'coin' ? [details.dc_address] : [])),
    ),
    targets.some(({ kind }) => kind === 'bank') ? brokerAccounts(database) : new Set<string>(),
  ]);
  return targets.map(({ kind, details }) => {
    if (kind === 'coin') return addresses.has(addressIdentity(details.dc_address)) ? 'house' : null;
    const keys = [details.payee_account, details.bank_iban].flatMap(accountKeys);
    if (keys.some((key) => accounts.has(key))) return 'house';
    return name === '' || isSameName(name, details.payee_name) ? null : 'otherName';
  });
}

/** Whether the holder of a bank account is known to be the customer: not where nobody knows their name. */
export const isPayeeCustomer = async (database: Database, userId: number, details: PayoutDetails): Promise<boolean> =>
  isSameName(await nameOf(database, userId), details.payee_name);

/** Which of the addresses are the broker's own, of whatever currency, as they are compared. */
async function brokerAddresses(database: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select address from deposit_addresses where lower(address) = any(${addresses.map((each) => each.toLowerCase())})
  `.execute(database);
  return new Set(rows.map(({ address }) => addressIdentity(address)));
}

/** Accounts that customers pay to, also those that are not shown any more; there are few. */
async function brokerAccounts(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('receiving_banks').select(['payee_account', 'bank_iban']).execute();
  return new Set(rows.flatMap(({ payee_account, bank_iban }) => [payee_account, bank_iban].flatMap(accountKeys)));
}

/** Which of the addresses customers are paid at: what arrives there would be theirs. */
export async function customersAddresses(
  database: Database,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = addresses.flatMap((each) => [addressIdentity(each), each, each.toUpperCase()]);
  const { rows } = await sql<{ identity: string }>`
    select distinct identity from payout_methods
    where kind = 'coin' and removed_at is null and identity = any(${asked})
  `.execute(database);
  const bound = new Set(rows.map(({ identity }) => addressIdentity(identity)));
  return new Set(addresses.filter((each) => bound.has(addressIdentity(each))));
}

/** Whether a customer is paid at the account. */
export async function isCustomersAccount(database: Database, account: string): Promise<boolean> {
  const { rows } = await sql`
    select from payout_methods m
    cross join lateral unnest(array[details ->> 'payee_account', details ->> 'bank_iban']) as typed (account)
    cross join lateral (select upper(regexp_replace(account, '[^[:alnum:]]', '', 'g')) as key) written
    where kind = 'bank' and removed_at is null
      and (key = any(${[...accountKeys(account)]}) or (key ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'
        and substr(key, 5) = any(${[...accountKeys(account)]})))
    limit 1
  `.execute(database);
  return rows.length > 0;
}

/**
 * Whether two ways of writing a name are one name: case, accents, punctuation, blanks and the order of its words do not
 * matter. An initial is not the name that it stands for, and a part that is left out is missing.
 */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  // A name may be written in one, as Chinese names are, or its words with a hyphen.
  return words.join('') === others.join('') || words.toSorted().join(' ') === others.toSorted().join(' ');
}

/** Its words in letters that can be compared. */
function wordsOf(name: string): string[] {
  return Array.from(name.normalize('NFKD').replaceAll(MARKS, '').toLowerCase(), (letter) => PLAIN[letter] ?? letter)
    .join('')
    .replaceAll(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '');
}

/**
 * Accents of Latin, Greek and Cyrillic letters and the points of Hebrew and
 * Arabic; the vowels of other scripts are letters of the name.
 */
const MARKS = /[\u0300-\u036F]|[\u0591-\u05C7]|[\u0610-\u061A]|\u0640|[\u064B-\u065F]|\u0670/gu;
/** Letters that Unicode does not take apart, as banks write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
