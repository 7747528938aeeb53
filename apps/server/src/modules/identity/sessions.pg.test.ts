import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LocalBus } from '../../kernel/bus.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { createMetrics } from '../../kernel/metrics.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { Sessions } from './sessions.ts';

const DAY = 86_400_000;
const START = 1_790_000_000_000;
let test: TestDatabase;
let database: Database;
let bus: Bus;
let sessions: Sessions;
let now: number;
let queries: string[];
let lastUser = 1_000;

beforeAll(async () => {
  test = await testDatabase();
  const log = ({ query }: { readonly query: { readonly sql: string } }): void => void queries.push(query.sql);
  database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: test.pool }), log });
});
beforeEach(() => {
  now = START;
  queries = [];
  bus = new LocalBus();
  sessions = newSessions();
});
afterAll(() => test.drop());

/** As the program has them after a start. */
const newSessions = (): Sessions =>
  new Sessions({ database, bus, clock: { wallNow: () => now, marketNow: () => 0 }, metrics: createMetrics() });

async function newCustomers(count: number): Promise<{ readonly userId: number; readonly token: string }[]> {
  const userIds = Array.from({ length: count }, () => ++lastUser);
  await database
    .insertInto('users')
    .values(userIds.map((id) => ({ ...CUSTOMER, id: String(id), invite_code: `I${id}`, created_at: new Date(now) })))
    .execute();
  return database.transaction().execute(async (transaction) => {
    const customers = [];
    for (const userId of userIds)
      customers.push({ userId, token: (await sessions.begin(transaction, { ...SESSION, userId })).token });
    return customers;
  });
}

/** As another process ends it. */
const end = (userId = 0) =>
  database
    .updateTable('sessions')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', String(userId))
    .execute();

const resolveAll = (tokens: readonly string[]) => Promise.all(tokens.map(async (token) => sessions.resolve(token)));

it('a crowd that comes at once costs a few queries, and everybody stays who they are', async () => {
  const [ended, ...others] = await newCustomers(2_500);
  await end(ended?.userId);
  queries = [];
  const tokens = others.map(({ token }) => token);
  const found = await resolveAll(tokens);
  expect(found.map((session) => session?.userId)).toEqual(others.map(({ userId }) => userId));
  expect(queries).toHaveLength(4);
  queries = [];
  expect(await resolveAll([ended?.token ?? '', '', 'x'.repeat(43), '\\', '{}'])).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(queries).toHaveLength(2);
  queries = [];
  expect(await resolveAll(tokens)).toEqual(found);
  expect(queries).toEqual([]);
  now += 60_000;
  expect(await resolveAll(tokens)).toEqual(found);
  expect(queries).toHaveLength(4);
});

it('a session that ends while it is being read is not trusted by what was read before', async () => {
  const [customer] = await newCustomers(1);
  const { userId = 0, token = '' } = customer ?? {};
  const reading = sessions.resolve(token);
  bus.publish('sessionEnded', { userId, sessionId: null, exceptSessionId: null });
  expect(await reading).toMatchObject({ userId });
  await end(userId);
  expect(await sessions.resolve(token)).toBeNull();
});

it('a session lives thirty days from the day of its last use', async () => {
  const [used, unused] = await newCustomers(2);
  now += 20 * DAY;
  expect(await sessions.resolve(used?.token ?? '')).not.toBeNull();
  now += 10 * DAY;
  expect(await sessions.resolve(unused?.token ?? '')).toBeNull();
  expect(await sessions.resolve(used?.token ?? '')).not.toBeNull();
  now += 30 * DAY;
  expect(await sessions.resolve(used?.token ?? '')).toBeNull();
});

it('no session lives longer than ninety days, however much it is used', async () => {
  const [customer] = await newCustomers(1);
  for (let day = 0; day < 89; day += 10) {
    now += 10 * DAY - (day === 80 ? 1_000 : 0);
    expect(await sessions.resolve(customer?.token ?? '')).not.toBeNull();
  }
  now += 1_000 + 60_000;
  expect(await sessions.resolve(customer?.token ?? '')).toBeNull();
});

it('signing in again on a device ends the session that was on it, and no other', async () => {
  const [customer] = await newCustomers(1);
  const { userId = 0, token: elsewhere = '' } = customer ?? {};
  const begin = async (deviceHash: Buffer): Promise<string> => {
    const begun = await database
      .transaction()
      .execute((transaction) => sessions.begin(transaction, { ...SESSION, userId, deviceHash }));
    sessions.announceEnded(userId, begun.ended);
    return begun.token;
  };
  const [phone, laptop] = [await begin(Buffer.alloc(32, 1)), await begin(Buffer.alloc(32, 2))];
  await resolveAll([phone, laptop, elsewhere]);
  const again = await begin(Buffer.alloc(32, 1));
  const found = await resolveAll([phone, laptop, elsewhere, again]);
  expect(found.map((session) => session?.userId)).toEqual([undefined, userId, userId, userId]);
});

it('a customer has fifty live sessions at most: the one used least of late makes room', async () => {
  const [customer] = await newCustomers(1);
  const { userId = 0, token: first = '' } = customer ?? {};
  for (let turn = 0; turn < 50; turn++) {
    now += 1_000;
    await database.transaction().execute((transaction) => sessions.begin(transaction, { ...SESSION, userId }));
  }
  expect(await sessions.resolve(first)).toBeNull();
  expect(await sessions.listLive(userId)).toHaveLength(50);
});

const SESSION = { address: '127.0.0.1', country: null, device: '', deviceHash: null };
const CUSTOMER = {
  demo: true,
  email: null,
  mobile: null,
  mobile_national: null,
  country: null,
  invited_by: null,
  language: 'en',
};
