import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { InboxRetention, MOST_KEPT } from './inbox-retention.ts';

let test: TestDatabase;
let database: Database;
let retention: InboxRetention;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
});
beforeEach(async () => {
  await sql`truncate messages cascade`.execute(database);
  const clock = { wallNow: () => Date.now(), marketNow: () => 0 };
  retention = new InboxRetention({ database, clock });
});
afterAll(() => test.drop());

const write = (userId: number, count: number, ageDays = 0) =>
  sql`insert into messages (user_id, kind, name, parameters, sent_at, created_at)
    select ${userId}, 'margin', 'marginLow', '{}', g, now() - ${ageDays} * interval '1 day' from generate_series(1, ${count}::int) g`.execute(
    database,
  );
const kept = async (userId: number): Promise<number[]> => {
  const rows = await database.selectFrom('messages').select('sent_at').where('user_id', '=', String(userId)).execute();
  return rows.map((row) => Number(row.sent_at)).toSorted((a, b) => a - b);
};

it('keeps the newest messages of everybody who was written to', async () => {
  await write(1, MOST_KEPT + 7);
  await write(2, 3);
  await retention.tidy();
  const first = await kept(1);
  expect([first.length, first[0]]).toEqual([MOST_KEPT, 8]);
  expect(await kept(2)).toEqual([1, 2, 3]);
});

it('forgets what is older than half a year', async () => {
  await write(3, 1_500, 181);
  await write(3, 2, 179);
  await retention.tidy();
  expect(await kept(3)).toHaveLength(2);
});
