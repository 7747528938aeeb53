import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { migrate, MigrationError } from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await testDatabase('empty');
  directory = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  await write('010-fruit', 'create table fruit (name text);');
  await write('020-apple', "insert into fruit values ('apple');");
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string): Promise<void> => writeFile(join(directory, `${name}.sql`), sql);
const fruit = async (): Promise<string[]> =>
  (await database.pool.query<{ name: string }>('select name from fruit')).rows.map(({ name }) => name);

test('applies files in order, each once', async () => {
  expect(await migrate(database.pool, directory)).toEqual(['010-fruit', '020-apple']);
  await write('030-pear', "insert into fruit values ('pear');");
  expect(await migrate(database.pool, directory)).toEqual(['030-pear']);
  expect(await migrate(database.pool, directory)).toEqual([]);
  expect(await fruit()).toEqual(['apple', 'pear']);
});

test('two starters at once apply each file once', async () => {
  const applied = await Promise.all([migrate(database.pool, directory), migrate(database.pool, directory)]);
  expect(applied.flat()).toEqual(['010-fruit', '020-apple']);
  expect(await fruit()).toEqual(['apple']);
});

test('an edited applied file stops the start', async () => {
  await migrate(database.pool, directory);
  await write('020-apple', "insert into fruit values ('quince');");
  await expect(migrate(database.pool, directory)).rejects.toThrow(MigrationError);
  await expect(migrate(database.pool, directory)).rejects.toThrow(/020-apple was edited after it was applied/);
});

test('a missing applied file stops the start', async () => {
  await migrate(database.pool, directory);
  await rm(join(directory, '020-apple.sql'));
  await expect(migrate(database.pool, directory)).rejects.toThrow(/020-apple, which this version does not have/);
});

test('a failing file leaves nothing of itself and keeps those before it', async () => {
  await write('030-bad', "insert into fruit values ('pear'); select nonsense;");
  await expect(migrate(database.pool, directory)).rejects.toThrow(
    /030-bad failed and changed nothing: column "nonsense"/,
  );
  expect(await fruit()).toEqual(['apple']);
});

test('wrong names and double numbers are refused', async () => {
  await write('020-again', 'select 1;');
  await expect(migrate(database.pool, directory)).rejects.toThrow(/Two migrations have the number 020/);
  await write('Twenty', 'select 1;');
  await expect(migrate(database.pool, directory)).rejects.toThrow(/not named like/);
});

test('the migrations of the server apply to an empty database', async () => {
  expect((await migrate(database.pool)).length).toBeGreaterThan(0);
});
