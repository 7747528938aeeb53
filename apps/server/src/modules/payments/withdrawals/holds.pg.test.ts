import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { Holds, longerHold } from './holds.ts';

/* What rests after a change, and how far two operators have lifted it: what changed after they looked rests as ever. */
const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
let cluster: TestDatabase;
let database: Database;
let now = NOW;
let user = 600_000;
let holds: Holds;
let deps: ConstructorParameters<typeof Holds>[0];

beforeAll(async () => {
  cluster = await testDatabase();
  database = openDatabase(cluster.pool);
  const settings = {
    text: () => '',
    flag: () => false,
    number: () => 24,
    timeZone: 'UTC',
    defaultLanguage: 'en',
    public: {},
  } as const;
  deps = { database, settings, clock: { wallNow: () => now, marketNow: () => now } };
  holds = new Holds(deps);
});
afterAll(() => cluster.drop());

beforeEach(async () => {
  now = NOW;
  user += 1;
  await sql`insert into users (id, demo, email, invite_code, language, created_at)
    values (${user}, false, ${`${user}@example.org`}, ${String(user)}, 'en', ${new Date(NOW - 100 * HOUR)})`.execute(
    database,
  );
  await sql`insert into credentials (user_id, password_hash, changed_at)
    values (${user}, 'x', ${new Date(NOW - 100 * HOUR)})`.execute(database);
});

const changePassword = (at: number) =>
  sql`update credentials set changed_at = ${new Date(at)} where user_id = ${user}`.execute(database);
const changePayPassword = (at: number) =>
  sql`update credentials set pay_password_changed_at = ${new Date(at)} where user_id = ${user}`.execute(database);

/** As two operators lift it who looked at that instant: of one method, or (null) of all. */
async function lift(methodId: number | null, lookedAt: number, until = NOW + 48 * HOUR): Promise<void> {
  await cluster.pool.query(`alter table lifted_holds drop constraint if exists lifted_holds_proposal_id_fkey`);
  await cluster.pool.query(`alter table lifted_holds drop constraint if exists lifted_holds_method_id_fkey`);
  await sql`insert into lifted_holds (proposal_id, user_id, method_id, looked_at, lifted_until)
    values (${Math.trunc(Math.random() * 1e12)}, ${user}, ${methodId}, ${new Date(lookedAt)}, ${new Date(until)})`.execute(
    database,
  );
}

const method = (id: number, createdAt: number) => ({ id, createdAt });

describe('withdrawals rest', () => {
  it('a day after a change of either password, and not at all after the first', async () => {
    expect(await holds.ofCustomer(user)).toBeNull();
    await changePassword(NOW - 23 * HOUR);
    expect(await holds.ofCustomer(user)).toBe(NOW + HOUR);
    await changePayPassword(NOW - HOUR);
    expect(await holds.ofCustomer(user)).toBe(NOW + 23 * HOUR);
    now = NOW + 23 * HOUR;
    expect(await holds.ofCustomer(user)).toBeNull();
  });

  it('a day after their address was bound', async () => {
    const seen = await holds.of(user);
    expect(seen.customer).toBeNull();
    expect(seen.ofMethod(method(1, NOW - HOUR))).toBe(NOW + 23 * HOUR);
    expect(seen.ofMethod(method(1, NOW - 24 * HOUR))).toBeNull();
  });
});

describe('a hold that was lifted', () => {
  it('of a customer covers what had changed or was bound when it was looked at, and nothing after it', async () => {
    await changePayPassword(NOW - 3 * HOUR);
    await lift(null, NOW - 2 * HOUR);
    const seen = await holds.of(user);
    expect(seen.customer).toBeNull();
    expect(seen.ofMethod(method(1, NOW - 2 * HOUR))).toBeNull();
    // A thief who comes after it was looked at.
    expect(seen.ofMethod(method(2, NOW - 2 * HOUR + 1))).toBe(NOW + 22 * HOUR + 1);
    await changePayPassword(NOW - HOUR);
    expect(await holds.ofCustomer(user)).toBe(NOW + 23 * HOUR);
  });

  it('of a method covers that one alone', async () => {
    await changePassword(NOW - 3 * HOUR);
    await lift(7, NOW - 2 * HOUR);
    const seen = await holds.of(user);
    expect(seen.customer).toBe(NOW + 21 * HOUR);
    expect(seen.ofMethod(method(7, NOW - 2 * HOUR))).toBeNull();
    expect(seen.ofMethod(method(7, NOW - 2 * HOUR + 1))).toBe(NOW + 22 * HOUR + 1);
    expect(seen.ofMethod(method(8, NOW - 2 * HOUR))).toBe(NOW + 22 * HOUR);
  });

  it('is over when its time is', async () => {
    await changePassword(NOW - HOUR);
    await lift(null, NOW, NOW);
    expect(await holds.ofCustomer(user)).toBe(NOW + 23 * HOUR);
    await lift(null, NOW, NOW + 1);
    expect(await holds.ofCustomer(user)).toBeNull();
  });
});

it('the longer of two holds counts', () => {
  expect([
    longerHold(1, 2),
    longerHold(2, 1),
    longerHold(null, 1),
    longerHold(1, null),
    longerHold(null, null),
  ]).toEqual([2, 2, 1, 1, null]);
});

it('how long it rests is the site’s to say: a day if it says nothing, and never less than nothing', () => {
  const { clock } = deps;
  const after = (hours: number | null, at: number): number | null =>
    new Holds({ ...deps, settings: { ...deps.settings, number: () => hours }, clock }).after(at);
  expect([after(null, NOW), after(2, NOW), after(0.5, NOW)]).toEqual([NOW + 24 * HOUR, NOW + 2 * HOUR, NOW + HOUR / 2]);
  expect([after(0, NOW), after(-5, NOW), after(-5, NOW + 1)]).toEqual([null, null, NOW + 1]);
});

it('of whom there is no password nothing rests', async () => {
  expect(await holds.ofCustomer(1)).toBeNull();
});
