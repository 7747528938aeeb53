import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { favouriteSet } from '@candor/protocol/watchlists/favourite-set.ts';
import { MOST_WATCHED } from '@candor/protocol/watchlists/watchlist.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedInstruments } from '../../pricing/instruments.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Answer, AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { DatabaseIdempotencyStore } from '../../kernel/http/idempotency-store.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { callsAs, newCustomer } from '../identity/testing/customer-calls.ts';
import type { CallAs } from '../identity/testing/customer-calls.ts';
import { favouriteListEndpoint, favouriteSetEndpoint } from './favourites.ts';
let pool: TestDatabase;
let database: Database;
let outcomes: DatabaseIdempotencyStore;
let endpoints: readonly AnyEndpoint[];
let call: CallAs;
let user: number;

beforeAll(async () => {
  pool = await testDatabase();
  database = openDatabase(pool.pool);
  outcomes = new DatabaseIdempotencyStore(database);
  await seedInstruments(database);
  endpoints = [favouriteListEndpoint(database), favouriteSetEndpoint(database)];
  call = callsAs(endpoints);
});
afterAll(() => pool.drop());
beforeEach(async () => {
  user = await newCustomer(database);
});

test('a list is kept in its order, and setting it again changes nothing', async () => {
  expect(await list()).toEqual([]);
  expect(await set('5,1,11')).toMatchObject({ kind: 'answer', data: { ids: [5, 1, 11] } });
  expect(await set('5,1,11')).toMatchObject({ kind: 'answer', data: { ids: [5, 1, 11] } });
  expect(await list()).toEqual([5, 1, 11]);
  expect(await set(' 11, 5 ,11')).toMatchObject({ data: { ids: [11, 5] } });
  expect(await list()).toEqual([11, 5]);
  expect(await set('')).toMatchObject({ data: { ids: [] } });
  expect(await list()).toEqual([]);
});

test.each([
  [undefined, 'field.required'],
  ['1,two', 'field.notAnInteger'],
  ['1;2', 'field.notAnInteger'],
  ['0', 'field.notAnInteger'],
  ['-1', 'field.notAnInteger'],
  ['1,,2', 'field.notAnInteger'],
  ['99999999999', 'field.notAnInteger'],
  [Array.from({ length: MOST_WATCHED + 1 }, (_, index) => index + 1).join(','), 'field.long'],
  ['1,'.repeat(5_000), 'field.long'],
])('%s is no list', (ids, fault) => {
  expect(parseInput(favouriteSet.input, { ids })).toEqual({ kind: 'invalid', fields: { ids: fault } });
});

test('an instrument that is not there refuses the whole list, and what was set stays', async () => {
  await set('1,2');
  expect(await set('3,999')).toEqual({ kind: 'refused', error: 'invalidInput', fields: { ids: 'field.notAnOption' } });
  expect(await list()).toEqual([1, 2]);
});

test('each customer has a list of their own', async () => {
  const other = await newCustomer(database);
  await set('1,2');
  await set('3', other);
  expect([await list(), await list(other)]).toEqual([[1, 2], [3]]);
});

test('two devices at once leave one of the two lists, never a mix', async () => {
  const lists = ['1,2,3', '4,5,6', '3,2,1', '7'];
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(lists.map((ids) => set(ids)));
    expect(answers.map(({ kind }) => kind)).toEqual(lists.map(() => 'answer'));
    expect(lists).toContain((await list()).join(','));
  }
});

test('a list that comes late a second time does not undo the one after it', async () => {
  const keyed = (ids: string, key: string) =>
    outcomes.once({ call: favouriteSet.name, caller: `session:${user}`, key, input: ids }, () => set(ids));
  await keyed('1', 'first');
  await keyed('2', 'second');
  expect(await keyed('1', 'first')).toMatchObject({ data: { ids: [1] } });
  expect(await list()).toEqual([2]);
  expect(endpoints.find((each) => each.call === favouriteSet)?.storesAnswer).toBe(true);
});

const set = (ids: string, who = user): Promise<Answer<{ ids: number[] }>> => call(who, favouriteSet, { ids });
async function list(who = user): Promise<number[]> {
  const answered = await call(who, favouriteList, {});
  return answered.kind === 'answer' ? answered.data.ids : [];
}
