import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { NO_DETAILS } from './bank-details.ts';
import { customersAddresses, isCustomersAccount, isPayeeCustomer, nameOf, payoutFaults } from './payout-fault.ts';

/* Where nothing is paid to: what is the broker's, and what is somebody else's. */
const USER = 600_003;
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
  await test.pool.query(
    `insert into users (id, demo, email, name, invite_code, language, created_at)
     values ($1, false, 'a@example.org', 'Ann Lee', 'A', 'en', now()), ($1 + 1, false, 'b@example.org', '', 'B', 'en', now())`,
    [USER],
  );
  await test.pool.query(`insert into deposit_addresses (currency_id, address) values (2, $1), (1, $2)`, [HEX, TRON]);
  await test.pool.query(
    `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
     values (5, 'First', '', '', 'Candor', 'GB33 BUKB 2020 1555 5555 55', ''), (5, 'Second', '', '', 'Candor', '-', '')`,
  );
});
afterAll(() => test.drop());

const coin = (dc_address: string) => ({ kind: 'coin', details: { ...NO_DETAILS, dc_address } }) as const;
const bank = (payee_account: string, more: object = {}) =>
  ({ kind: 'bank', details: { ...NO_DETAILS, payee_account, payee_name: 'ANN LEE', ...more } }) as const;
const bind = async (kind: 'coin' | 'bank', identity: string, details: object, removed_at: Date | null = null) => {
  await test.pool.query(
    `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at, removed_at)
     values ($1, 1, $2, $3, $4, now(), $5)`,
    [USER, kind, details, identity, removed_at],
  );
};

it('is said of each target, in their order', async () => {
  const targets = [
    coin(HEX.toLowerCase()),
    coin(TRON.toLowerCase()),
    bank('12 3456'),
    coin(TRON),
    bank('BUKB20201555555555'),
    bank('12', { bank_iban: 'gb33bukb20201555555555' }),
    bank('12', { payee_name: 'Bob Stone' }),
    bank('GB33BUKB20201555555555', { payee_name: 'Bob Stone' }),
    // Signs alone are no account, the broker's neither.
    bank('-'),
  ];
  expect(await payoutFaults(database, USER, targets)).toEqual([
    'house',
    null,
    null,
    'house',
    'house',
    'house',
    'otherName',
    'house',
    null,
  ]);
  // Of whom nobody knows the name any name will do; what is the broker's stays that.
  expect(await payoutFaults(database, USER + 1, targets)).toEqual([
    'house',
    null,
    null,
    'house',
    'house',
    'house',
    null,
    'house',
    null,
  ]);
  expect(await payoutFaults(database, USER, [])).toEqual([]);
  expect(await payoutFaults(database, USER, [coin(TRON)])).toEqual(['house']);
  expect(await payoutFaults(database, USER, [bank('BUKB20201555555555')])).toEqual(['house']);
});

it('the holder is known to be the customer where their name is known', async () => {
  const is = (userId: number, payee_name: string) => isPayeeCustomer(database, userId, { ...NO_DETAILS, payee_name });
  expect([await is(USER, 'lee, ann'), await is(USER, 'Bob'), await is(USER + 1, 'Ann Lee')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([await nameOf(database, USER), await nameOf(database, USER + 1), await nameOf(database, 1)]).toEqual([
    'Ann Lee',
    '',
    '',
  ]);
});

it('an address that customers are paid at is found in any case that means the same', async () => {
  const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const old = '0x00000000000000000000000000000000000000AB';
  await bind('coin', segwit, {});
  await bind('coin', TRON, {});
  await bind('coin', old, {});
  await bind('coin', 'removed', {}, new Date());
  await bind('bank', 'account', {});
  const asked = [segwit.toUpperCase(), segwit, TRON, TRON.toLowerCase(), old, 'removed', 'account'];
  expect(await customersAddresses(database, asked)).toEqual(new Set([segwit.toUpperCase(), segwit, TRON, old]));
  expect(await customersAddresses(database, [])).toEqual(new Set());
});

it('an account that customers are paid at is found by its number and by its IBAN', async () => {
  await bind('bank', '1', { payee_account: '44 55-66', bank_iban: 'DE89 3704 0044 0532 0130 00' });
  await bind('bank', '2', { payee_account: '778899', bank_iban: '' }, new Date());
  await bind('coin', '3', { payee_account: '990011' });
  const found = async (account: string) => isCustomersAccount(database, account);
  for (const account of ['445566', '44 55 66', 'DE89370400440532013000', '370400440532013000'])
    expect([account, await found(account)]).toEqual([account, true]);
  for (const account of ['778899', '990011', '4455', '370400440532013001', '', '-'])
    expect([account, await found(account)]).toEqual([account, false]);
});
