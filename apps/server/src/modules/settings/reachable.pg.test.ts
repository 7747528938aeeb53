import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { isAnyoneReachable } from './reachable.ts';
import type { SettingsReader } from './settings.ts';

let cluster: TestDatabase;
let database: Database;
beforeAll(async () => {
  cluster = await testDatabase();
  database = openDatabase(cluster.pool);
});
beforeEach(() => cluster.pool.query('delete from companies'));
afterAll(() => cluster.drop());

const settingsWith = (type: string, link: string): SettingsReader =>
  // As much of the settings as is asked for.
  ({
    text: (name: string) => ({ service_link_type: type, service_link: link })[name],
    number: () => null,
  }) as unknown as SettingsReader;

it.each([
  ['1', '', false],
  ['1', 'soon', false],
  ['2', 'help@candor.test', true],
  ['2', 'https://help.candor.test', false],
  ['3', 'https://help.candor.test', true],
])('customer service of type %s at "%s" is there: %s', async (type, link, isThere) => {
  expect(await isAnyoneReachable(database, settingsWith(type, link))).toBe(isThere);
});

it.each([
  ['email', true],
  ['complaint_email', true],
  ['subject', false],
])('where the company has its %s somebody is there: %s', async (column, isThere) => {
  const row = { ...EMPTY, [column]: 'desk@candor.test' };
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  await cluster.pool.query(
    `insert into companies (status, ${Object.keys(row).join()}) values (1, ${places.join()})`,
    Object.values(row),
  );
  expect(await isAnyoneReachable(database, settingsWith('1', ''))).toBe(isThere);
});

const EMPTY = {
  name: 'Own',
  logo: '',
  url: '',
  loss_url: '',
  subject: '',
  registered_address: '',
  location: '',
  email: '',
  complaint_email: '',
};
