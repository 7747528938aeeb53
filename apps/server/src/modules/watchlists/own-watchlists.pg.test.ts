import { changeWatchlist } from '@candor/protocol/watchlists/change.ts';
import { createWatchlist } from '@candor/protocol/watchlists/create.ts';
import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { favouriteSet } from '@candor/protocol/watchlists/favourite-set.ts';
import { listWatchlists } from '@candor/protocol/watchlists/list.ts';
import { removeWatchlist } from '@candor/protocol/watchlists/remove.ts';
import { LONGEST_WATCHLIST_NAME, MOST_WATCHED, MOST_WATCHLISTS } from '@candor/protocol/watchlists/watchlist.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { seedInstruments } from '../../pricing/instruments.ts';
import { callsAs, newCustomer } from '../identity/testing/customer-calls.ts';
import type { CallAs } from '../identity/testing/customer-calls.ts';
import { favouriteListEndpoint, favouriteSetEndpoint } from './favourites.ts';
import {
  changeWatchlistEndpoint,
  createWatchlistEndpoint,
  listWatchlistsEndpoint,
  removeWatchlistEndpoint,
} from './own-watchlists.ts';

let pool: TestDatabase;
let database: Database;
let call: CallAs;
let user: number;

beforeAll(async () => {
  pool = await testDatabase();
  database = openDatabase(pool.pool);
  await seedInstruments(database);
  call = callsAs([
    favouriteListEndpoint(database),
    favouriteSetEndpoint(database),
    listWatchlistsEndpoint(database),
    createWatchlistEndpoint(database),
    changeWatchlistEndpoint(database),
    removeWatchlistEndpoint(database),
  ]);
});
afterAll(() => pool.drop());
beforeEach(async () => {
  user = await newCustomer(database);
});

const create = (name: string, instruments = '', who = user) => call(who, createWatchlist, { name, instruments });
async function created(name: string, instruments = '', who = user): Promise<string> {
  const made = await create(name, instruments, who);
  return String(made.kind === 'answer' ? made.data.watchlist.id : expect.unreachable());
}
async function lists(who = user) {
  const read = await call(who, listWatchlists, {});
  return read.kind === 'answer' ? read.data.list : expect.unreachable();
}
const NAME_TAKEN = { kind: 'refused', error: 'invalidInput', fields: { name: 'watchlists.nameTaken' } };

test('a list is made, filled, arranged, renamed and deleted', async () => {
  const id = await created(' Metals ', '5,1');
  expect(await lists()).toEqual([{ id: Number(id), name: 'Metals', instruments: [5, 1] }]);
  await call(user, changeWatchlist, { id, instruments: '1,11,5,1' });
  await call(user, changeWatchlist, { id, name: 'Best' });
  expect(await lists()).toEqual([{ id: Number(id), name: 'Best', instruments: [1, 11, 5] }]);
  await call(user, changeWatchlist, { id, instruments: '' });
  expect(await lists()).toEqual([{ id: Number(id), name: 'Best', instruments: [] }]);
  expect(await call(user, removeWatchlist, { id })).toMatchObject({ kind: 'answer' });
  expect(await call(user, removeWatchlist, { id })).toMatchObject({ error: 'notFound' });
  expect(await lists()).toEqual([]);
});

test('favourites are no list of these, and their row can be neither renamed nor deleted', async () => {
  await call(user, favouriteSet, { ids: '2,1' });
  expect(await lists()).toEqual([]);
  const row = await database
    .selectFrom('watchlists')
    .select('id')
    .where('user_id', '=', String(user))
    .executeTakeFirstOrThrow();
  expect(await call(user, changeWatchlist, { id: row.id, name: 'Mine' })).toMatchObject({ error: 'notFound' });
  expect(await call(user, removeWatchlist, { id: row.id })).toMatchObject({ error: 'notFound' });
  expect(await call(user, favouriteList, {})).toMatchObject({ data: { ids: [2, 1] } });
});

test('a name is taken whatever its case, but not by the list itself', async () => {
  const id = await created('Metals');
  await created('Forex');
  expect(await create('METALS')).toMatchObject(NAME_TAKEN);
  expect(await call(user, changeWatchlist, { id, name: 'forex' })).toMatchObject(NAME_TAKEN);
  expect(await call(user, changeWatchlist, { id, name: 'METALS' })).toMatchObject({ kind: 'answer' });
});

test('there are never more than may be kept, however many are made at once', async () => {
  for (let made = 1; made < MOST_WATCHLISTS; made++) await created(`List ${made}`);
  const answers = await Promise.all([create('One more'), create('Another')]);
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
  expect(await create('Last')).toMatchObject({ error: 'amountOutsideLimits', parameters: { count: MOST_WATCHLISTS } });
});

test('an instrument that is not there refuses the change, and the list stays', async () => {
  const unknown = { kind: 'refused', error: 'invalidInput', fields: { instruments: 'field.notAnOption' } };
  expect(await create('Metals', '1,999')).toEqual(unknown);
  const id = await created('Metals', '1');
  expect(await call(user, changeWatchlist, { id, name: 'New', instruments: '2,999' })).toEqual(unknown);
  expect(await lists()).toEqual([{ id: Number(id), name: 'Metals', instruments: [1] }]);
});

test('another customer’s list is unknown, and their names are free', async () => {
  const other = await newCustomer(database);
  const id = await created('Metals', '5', other);
  expect(await call(user, changeWatchlist, { id, name: 'Mine' })).toMatchObject({ error: 'notFound' });
  expect(await call(user, changeWatchlist, { id, instruments: '1' })).toMatchObject({ error: 'notFound' });
  expect(await call(user, removeWatchlist, { id })).toMatchObject({ error: 'notFound' });
  await created('Metals');
  expect(await lists(other)).toEqual([{ id: Number(id), name: 'Metals', instruments: [5] }]);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
test.each([
  [{ name: ' ', instruments: '' }, { name: 'field.required' }],
  [{ name: 'x'.repeat(LONGEST_WATCHLIST_NAME + 1), instruments: '' }, { name: 'field.long' }],
  [{ name: 'A' }, { instruments: 'field.required' }],
  [{ name: 'A', instruments: '1,two' }, { instruments: 'field.notAnInteger' }],
  [{ name: 'A', instruments: many(MOST_WATCHED + 1) }, { instruments: 'field.long' }],
])('%j is no list', (raw, fields) => {
  expect(parseInput(createWatchlist.input, raw)).toEqual({ kind: 'invalid', fields });
});
