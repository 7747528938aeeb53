import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalBus } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { MessageRelay } from './message-relay.ts';
import type { MessageDraft } from './message.ts';
import type { MessageSource } from './message-relay.ts';

let test: TestDatabase;
let database: Database;
const said: unknown[] = [];
const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => void said.push(words.at(-1)),
  error: () => undefined,
};
const clock = { wallNow: () => Date.now(), marketNow: () => Date.now() };

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
  await test.pool.query(
    `insert into users (id, demo, email, name, invite_code, language, created_at)
     values (900001, false, 'relay@example.org', '', 'relay', 'en', now())`,
  );
  await test.pool.query('create table broken (id int); create table slow (id int); create table ready (id int)');
});
afterAll(() => test.drop());

const one = { userId: 900_001, kind: 'account', name: 'payPasswordSet' } as const;
const parameters = { values: {}, words: {}, times: {} };
/** Makes a message of one row at a time. */
const source = (table: string, before: () => Promise<void> = async () => {}): MessageSource => ({
  failure: `${table} failed`,
  waiting: sql`select from ${sql.table(table)}`,
  take: async (transaction) => {
    await before();
    const { rows } = await sql<{ id: number }>`delete from ${sql.table(table)}
      where ctid in (select ctid from ${sql.table(table)} limit 1) returning id`.execute(transaction);
    return { drafts: rows.map(({ id }) => ({ ...one, parameters, sentAt: id })), hasMore: rows.length > 0 };
  },
});

it('each table has a loop of its own: one that fails and one that hangs hold up no other, and are tried again', async () => {
  let isBroken = true;
  let release: () => void = () => undefined;
  const hang = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailed: number[] = [];
  const mail = { put: async (_: unknown, { sentAt }: MessageDraft) => void mailed.push(sentAt) };
  const relay = new MessageRelay({ database, bus: new LocalBus(), clock, log, mail }, [
    source('broken', async () => {
      if (isBroken) throw new Error('not now');
    }),
    source('slow', () => hang),
    { ...source('ready'), isMailed: ({ sentAt }) => sentAt !== 2 },
  ]);
  await relay.start();
  await test.pool.query(
    'insert into broken values (1); insert into slow values (1); insert into ready values (1), (2)',
  );
  const messages = async (): Promise<number> => (await test.pool.query('select from messages')).rowCount ?? 0;
  await expect.poll(messages).toBe(2);
  await expect.poll(() => said).toContain('broken failed');
  isBroken = false;
  await expect.poll(messages).toBe(3);
  release();
  await expect.poll(messages).toBe(4);
  // What comes later is found without a word of it.
  await test.pool.query('insert into ready values (3)');
  await expect.poll(messages).toBe(5);
  await relay.stop();
  await test.pool.query('insert into ready values (4)');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await messages()).toBe(5);
  expect(mailed).toEqual([1, 3]);
});
