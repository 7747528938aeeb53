import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { OperatorSessions } from './operator-sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestDatabase;
let database: Database;
let sessions: OperatorSessions;
let now: number;
let token: string;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
  await test.pool.query(`select create_first_operator('owner@example.com', 'x')`);
  await test.pool.query('update operators set password_temporary = false');
});
beforeEach(async () => {
  now = 1_790_000_000_000;
  const clock = { wallNow: () => now, marketNow: () => 0 };
  sessions = new OperatorSessions({ database, clock, requiresTotp: false });
  token = await database.transaction().execute((transaction) => sessions.begin(transaction, 1, '::1'));
});
afterAll(() => test.drop());

const isOpen = async (idleMs = 0): Promise<boolean> => (await sessions.resolve(token, idleMs)) !== null;

it('a session that nobody uses for half an hour is over, for good', async () => {
  now += 29 * MINUTE;
  expect(await isOpen()).toBe(true);
  now += 30 * MINUTE;
  expect(await isOpen()).toBe(true);
  const { total } = await sessions.list(1, 1);
  now += 30 * MINUTE + 15_000;
  expect(await isOpen()).toBe(false);
  expect((await sessions.list(1, 1)).total).toBe(total - 1);
  expect(await isOpen()).toBe(false);
});

it('what a tab reads by itself keeps no session alive, however often', async () => {
  const begun = now;
  while (now - begun < 31 * MINUTE) {
    expect(await isOpen(now - begun)).toBe(now - begun < 30 * MINUTE + 15_000);
    now += 10_000;
  }
});

it('somebody who reads without asking for anything stays, by what the tab reads meanwhile', async () => {
  for (const idle of [0, 20, 5, 29, 1, 28]) {
    now += 29 * MINUTE;
    expect(await isOpen(idle * 1_000)).toBe(true);
  }
});

it('a call never makes a session seem used earlier than it was, nor later than now', async () => {
  now += 10 * MINUTE;
  expect(await isOpen()).toBe(true);
  expect(await isOpen(9 * MINUTE)).toBe(true);
  now += 29 * MINUTE;
  expect(await isOpen(29 * MINUTE)).toBe(true);
  now += 2 * MINUTE;
  expect(await isOpen()).toBe(false);
});

it('use does not make a session last longer than its twelve hours', async () => {
  for (let hour = 0; hour < 12; hour += 1)
    for (const part of [20, 20, 20]) {
      expect(await isOpen()).toBe(true);
      now += part * MINUTE;
    }
  expect(await isOpen()).toBe(false);
  expect(12 * HOUR).toBe(now - 1_790_000_000_000);
});
