import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { migrate } from './migrate.ts';
import { MigrationError } from './sql-files.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await testDatabase('empty');
  directory = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  await write('migrations/010-fruit', 'create table fruit (name text);');
  await write('migrations/020-apple', "insert into fruit values ('apple');");
  await write('functions/sweet', sweet('apple'));
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  const file = join(directory, `${name}.sql`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, sql);
}
const sweet = (name: string): string =>
  `create or replace function sweet() returns text language sql as $$ select '${name}' $$;`;
const fruit = async (): Promise<string[]> =>
  (await database.pool.query<{ name: string }>('select name from fruit')).rows.map(({ name }) => name);
const answerOf = async (call: string): Promise<unknown> =>
  (await database.pool.query<{ answer: unknown }>(`select ${call} as answer`)).rows[0]?.answer;
const nothing = { migrations: [], functions: [] };

test('applies files in order, each once', async () => {
  expect(await migrate(database.pool, directory)).toEqual({
    migrations: ['010-fruit', '020-apple'],
    functions: ['sweet'],
  });
  await write('migrations/030-pear', "insert into fruit values ('pear');");
  expect(await migrate(database.pool, directory)).toMatchObject({ migrations: ['030-pear'] });
  expect(await migrate(database.pool, directory)).toEqual(nothing);
  expect(await fruit()).toEqual(['apple', 'pear']);
});

test('two starters at once apply each file once', async () => {
  const applied = await Promise.all([migrate(database.pool, directory), migrate(database.pool, directory)]);
  expect(applied.flatMap(({ migrations }) => migrations)).toEqual(['010-fruit', '020-apple']);
  expect(applied.flatMap(({ functions }) => functions)).toEqual(['sweet']);
  expect(await fruit()).toEqual(['apple']);
});

test('an edited applied file stops the start', async () => {
  await migrate(database.pool, directory);
  await write('migrations/020-apple', "insert into fruit values ('quince');");
  await expect(migrate(database.pool, directory)).rejects.toThrow(MigrationError);
  await expect(migrate(database.pool, directory)).rejects.toThrow(/020-apple was edited after it was applied\./);
});

test('a file with other words in its name is the same one, as long as its text is', async () => {
  await migrate(database.pool, directory);
  await rm(join(directory, 'migrations/020-apple.sql'));
  await write('migrations/020-add-the-first-apple', "insert into fruit values ('apple');");
  expect(await migrate(database.pool, directory)).toEqual(nothing);
  await write('migrations/020-add-the-first-apple', "insert into fruit values ('quince');");
  await expect(migrate(database.pool, directory)).rejects.toThrow(
    /020-add-the-first-apple was edited after it was applied, as 020-apple\./,
  );
  expect(await fruit()).toEqual(['apple']);
});

test('a missing applied file stops the start', async () => {
  await migrate(database.pool, directory);
  await rm(join(directory, 'migrations/020-apple.sql'));
  await expect(migrate(database.pool, directory)).rejects.toThrow(/020-apple, which this version does not have/);
});

test('a failing file leaves nothing of itself and keeps those before it', async () => {
  await write('migrations/030-bad', "insert into fruit values ('pear'); select nonsense;");
  await expect(migrate(database.pool, directory)).rejects.toThrow(
    /030-bad failed and changed nothing: column "nonsense"/,
  );
  expect(await fruit()).toEqual(['apple']);
});

test('wrong names and double numbers are refused', async () => {
  await write('migrations/020-again', 'select 1;');
  await expect(migrate(database.pool, directory)).rejects.toThrow(/Two migrations have the number 020/);
  await write('migrations/Twenty', 'select 1;');
  await expect(migrate(database.pool, directory)).rejects.toThrow(/not named like/);
});

test('a function is applied again where its text has changed, and only there', async () => {
  await write('functions/sour', sweet('quince').replace('sweet', 'sour'));
  await migrate(database.pool, directory);
  await write('functions/sweet', sweet('pear'));
  // As somebody would notice who changed it by hand: what the file says is not applied again.
  await database.pool.query(sweet('lemon').replace('sweet', 'sour'));
  expect(await migrate(database.pool, directory)).toEqual({ migrations: [], functions: ['sweet'] });
  expect([await answerOf('sweet()'), await answerOf('sour()')]).toEqual(['pear', 'lemon']);
  expect(await migrate(database.pool, directory)).toEqual(nothing);
});

test('functions are applied after all migrations, and all of them again after a new one', async () => {
  await write(
    'functions/sweet',
    `${sweet('pear')}
    create or replace function keep_fruit() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
    create or replace trigger fruit_kept before delete on fruit for each row execute function keep_fruit();`,
  );
  await migrate(database.pool, directory);
  await write(
    'migrations/030-again',
    "drop table fruit; create table fruit (name text); insert into fruit values ('fig');",
  );
  await write('functions/zest', sweet('zest').replace('sweet', 'zest'));
  await write('functions/bad', 'nonsense;');
  // A start that ends between the two loses nothing.
  await expect(migrate(database.pool, directory)).rejects.toThrow('db/functions/bad.sql');
  await rm(join(directory, 'functions/bad.sql'));
  expect(await migrate(database.pool, directory)).toEqual({ migrations: [], functions: ['sweet', 'zest'] });
  await expect(database.pool.query('delete from fruit')).rejects.toThrow('kept');
});

test('functions may call each other whatever their files are called', async () => {
  await write('functions/a', 'create or replace function a() returns text language sql as $$ select sweet() $$;');
  await migrate(database.pool, directory);
  expect(await answerOf('a()')).toBe('apple');
});

test('a broken function stops the start with the name of its file, and no function is changed', async () => {
  await migrate(database.pool, directory);
  await write('functions/sweet', sweet('pear'));
  const broken = {
    'is not SQL': 'create function;',
    'has a body that is none':
      'create or replace function z() returns text language plpgsql as $$ begin nonsense end $$;',
    'calls what is not there': 'create or replace function z() returns text language sql as $$ select missing() $$;',
    'cannot be applied again': 'create function z() returns text language sql as $$ select 1 $$;',
    'answers something else than before':
      'create or replace function sweet() returns integer language sql as $$ select 1 $$;',
  };
  for (const [what, sql] of Object.entries(broken)) {
    await write('functions/z', sql);
    await expect(migrate(database.pool, directory), what).rejects.toThrow(MigrationError);
    await expect(migrate(database.pool, directory), what).rejects.toThrow(
      /The file db\/functions\/z\.sql failed, and no function was changed: ./,
    );
    expect(await answerOf('sweet()'), what).toBe('apple');
  }
});
