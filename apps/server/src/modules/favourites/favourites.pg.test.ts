import { favouriteList } from '@candor/protocol/favourites/list.ts';
import { favouriteSet, MOST_FAVOURITES } from '@candor/protocol/favourites/set.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedInstruments } from '../../pricing/instruments.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Answer, AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { DatabaseOutcomeStore } from '../../kernel/http/outcome-store.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { Users } from '../identity/users.ts';
import { favouriteListEndpoint, favouriteSetEndpoint } from './favourites.ts';
let pool: TestDatabase;
let database: Database;
let outcomes: DatabaseOutcomeStore;
let endpoints: readonly AnyEndpoint[];
let user: number;

beforeAll(async () => {
  pool = await testDatabase();
  database = openDatabase(pool.pool);
  outcomes = new DatabaseOutcomeStore(database);
  await seedInstruments(database);
  endpoints = [favouriteListEndpoint(database), favouriteSetEndpoint(database)];
});
afterAll(() => pool.drop());
beforeEach(async () => {
  user = await newCustomer();
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
  [Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => index + 1).join(','), 'field.long'],
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
  const other = await newCustomer();
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
  expect(endpoints.find(({ call }) => call === favouriteSet)?.storesOutcome).toBe(true);
});

async function call(contract: typeof favouriteList | typeof favouriteSet, raw: object, who: number) {
  const parsed = parseInput(contract.input, raw);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.fields));
  const endpoint = endpoints.find((each) => each.call === contract);
  const session = { sessionId: 1, userId: who, demo: true, frozen: false };
  const request = { session, language: 'en', address: '::1', country: null, key: null };
  return (await endpoint?.handle(parsed.input, request)) as Answer<{ ids: number[] }>;
}

const set = (ids: string, who = user): Promise<Answer<{ ids: number[] }>> => call(favouriteSet, { ids }, who);
async function list(who = user): Promise<number[]> {
  const answered = await call(favouriteList, {}, who);
  return answered.kind === 'answer' ? answered.data.ids : [];
}

async function newCustomer(): Promise<number> {
  const id = await new Users(database).create({
    name: null,
    country: null,
    realName: '',
    language: 'en',
    invitedBy: null,
    passwordHash: null,
    payPasswordHash: null,
    at: new Date(),
  });
  if (id === null) throw new Error('no customer was made');
  return id;
}
