import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { answer, refuse } from './endpoint.ts';
import { OverloadedError } from '../failures.ts';
import { DatabaseIdempotencyStore } from './idempotency-store.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
});
afterAll(() => test.drop());

const keyed = (key: string, input: unknown = {}) => ({ call: 'a call', caller: 'someone', key, input });

it('acts once for one key, now and after a restart', async () => {
  const act = vi.fn(async () => answer({ token: 'secret-token' }));
  const store = new DatabaseIdempotencyStore(database);
  const both = await Promise.all([store.once(keyed('one'), act), store.once(keyed('one'), act)]);
  const restarted = new DatabaseIdempotencyStore(database);
  expect([...both, await restarted.once(keyed('one'), act)]).toEqual(
    Array.from({ length: 3 }, () => answer({ token: 'secret-token' })),
  );
  expect(act).toHaveBeenCalledTimes(1);
  await restarted.once({ ...keyed('one'), caller: 'someone else' }, act);
  await restarted.once({ ...keyed('one'), call: 'another call' }, act);
  expect(act).toHaveBeenCalledTimes(3);
});

it('refuses a key that comes with another input, also while the first call runs', async () => {
  const store = new DatabaseIdempotencyStore(database);
  const act = vi.fn(async () => answer({ of: 'the first' }));
  const both = await Promise.all([
    store.once(keyed('other', { a: 1 }), act),
    store.once(keyed('other', { a: 2 }), act),
  ]);
  const refused = refuse('alreadyDone', { message: 'server.keyOfAnother' });
  expect(both).toEqual([answer({ of: 'the first' }), refused]);
  const restarted = new DatabaseIdempotencyStore(database);
  expect(await restarted.once(keyed('other', { a: 2 }), act)).toEqual(refused);
  expect(await restarted.once(keyed('other', { a: 1 }), act)).toEqual(answer({ of: 'the first' }));
  expect(act).toHaveBeenCalledTimes(1);
});

it('remembers refusals, forgets faults', async () => {
  const store = new DatabaseIdempotencyStore(database);
  const refused = async () => refuse('wrongCode');
  expect(await store.once(keyed('two'), refused)).toEqual(await store.once(keyed('two'), async () => answer({})));
  await expect(store.once(keyed('three'), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await store.once(keyed('three'), async () => answer({ ok: true }))).toEqual(answer({ ok: true }));
});

it('stores nothing that a reader of the table could use', async () => {
  await new DatabaseIdempotencyStore(database).once(keyed('four-key'), async () => answer({ token: 'secret-token' }));
  const rows = await database.selectFrom('http_outcomes').select(['name', 'outcome']).execute();
  const all = rows.map((row) => `${row.name} ${row.outcome?.toString('latin1') ?? ''}`).join();
  expect(all).not.toContain('secret-token');
  expect(all).not.toContain('four-key');
});

it('turns a second call away while the first runs in another process, and takes over when that one died', async () => {
  let finish = (): void => {};
  const slow = new DatabaseIdempotencyStore(database).once(
    keyed('five'),
    () => new Promise((resolve) => (finish = () => resolve(answer({})))),
  );
  await eventually(async () => {
    const row = await database
      .selectFrom('http_outcomes')
      .select('name')
      .where('outcome', 'is', null)
      .executeTakeFirst();
    expect(row).toBeDefined();
  });
  const other = new DatabaseIdempotencyStore(database);
  await expect(other.once(keyed('five'), async () => answer({}))).rejects.toThrow(OverloadedError);
  const minutesAgo = new Date(Date.now() - 120_000);
  await database.updateTable('http_outcomes').set({ created_at: minutesAgo }).where('outcome', 'is', null).execute();
  expect(await other.once(keyed('five'), async () => answer({ taken: 'over' }))).toEqual(answer({ taken: 'over' }));
  finish();
  await slow;
});

it('lets go at the start of what a dead process was doing, and of nothing that has an outcome', async () => {
  const dead = new DatabaseIdempotencyStore(database);
  await dead.once(keyed('six'), async () => answer({ first: 'one' }));
  void dead.once(keyed('seven'), () => new Promise(() => undefined));
  await eventually(async () => {
    const rows = await database.selectFrom('http_outcomes').select('name').where('outcome', 'is', null).execute();
    expect(rows).toHaveLength(1);
  });
  const started = new DatabaseIdempotencyStore(database);
  await started.releaseAll();
  expect(await started.once(keyed('seven'), async () => answer({ done: 'again' }))).toEqual(answer({ done: 'again' }));
  expect(await started.once(keyed('six'), async () => answer({ another: 'one' }))).toEqual(answer({ first: 'one' }));
});

it('forgets after a day', async () => {
  const store = new DatabaseIdempotencyStore(database);
  await database
    .updateTable('http_outcomes')
    .set({ created_at: new Date(Date.now() - 86_401_000) })
    .execute();
  await store.forgetExpired();
  expect(await database.selectFrom('http_outcomes').select('name').execute()).toEqual([]);
});

/** The machine may be busy with something else for a while. */
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });
