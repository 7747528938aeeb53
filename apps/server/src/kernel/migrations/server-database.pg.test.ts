import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPLICATION_ROLE, grantApplicationRole } from '../postgres/application-role.ts';
import { testDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { migrate } from './migrate.ts';
import { readSqlFiles } from './sql-files.ts';
import { migrateAsEarlierBuild } from './testing/earlier-build.ts';
import { schemaOf } from './testing/schema-of.ts';

/* The migrations and functions of the server itself, on a new database and on those that earlier builds made. */
let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await testDatabase('empty');
  await migrate(fresh.pool);
  await makeTickTable(fresh);
  await grant(fresh);
});
afterAll(() => fresh.drop());

it.each([
  ['the first build', '148', '150-require-an-owner-for-some-proposals'],
  ['the last build whose migrations had other names', undefined, '240-name-the-call-that-decided-a-payment'],
])('a database of %s gets the schema of a new one', async (_, before, first) => {
  const earlier = await testDatabase('empty');
  try {
    await migrateAsEarlierBuild(earlier.pool, before);
    await makeTickTable(earlier);
    const applied = await migrate(earlier.pool);
    expect(applied.migrations.at(0)).toBe(first);
    await grant(earlier);
    expect(await schemaOf(earlier.pool)).toEqual(await schemaOf(fresh.pool));
    expect(await migrate(earlier.pool)).toEqual({ migrations: [], functions: [] });
  } finally {
    await earlier.drop();
  }
});

it('every function and every trigger of a new database is in one file of db/functions', async () => {
  const texts = (await readSqlFiles(fileURLToPath(new URL('../../../db/functions/', import.meta.url)))).map(
    ({ sql }) => sql,
  );
  const named = (pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')).toSorted();
  const { rows: functions } = await fresh.pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const { rows: triggers } = await fresh.pool.query<{ name: string }>(
    'select tgname as name from pg_trigger where not tgisinternal and tgparentid = 0',
  );
  expect(named(/^create or replace function (\w+)/gm)).toEqual(functions.map(({ name }) => name).toSorted());
  expect(named(/^create or replace trigger (\w+)/gm)).toEqual(triggers.map(({ name }) => name).toSorted());
});

/** A day of the tick log has the log's triggers as its own. */
const makeTickTable = ({ pool }: TestDatabase): Promise<unknown> => pool.query('select make_tick_partition(20000)');
const grant = ({ pool }: TestDatabase): Promise<void> =>
  grantApplicationRole(pool, APPLICATION_ROLE, { issuesAddresses: true });
