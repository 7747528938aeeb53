import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { MigrationError, reasonOf, readSqlFiles } from './sql-files.ts';
import type { SqlFile } from './sql-files.ts';

/** The names of the files that were applied now. */
export interface Applied {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Brings a database up to date with a directory: applies the files `NNN-name.sql` of its `migrations` that the
 * database has not seen, in order of number, each with its record in one transaction, and then the files of its
 * `functions` whose text the database does not have. Several processes may call it at once: one works, the others
 * wait. Throws MigrationError where an applied migration was edited or is missing, or a file fails.
 */
export async function migrate(pool: pg.Pool, directory: string = serverDatabase): Promise<Applied> {
  const migrations = await readMigrations(join(directory, 'migrations'));
  const functions = await readSqlFiles(join(directory, 'functions'));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    for (const table of ['applied_migrations', 'applied_functions'])
      await client.query(
        `create table if not exists ${table}
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
      );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from applied_migrations order by name',
    );
    const pending = pendingAfter(rows, migrations);
    for (const migration of pending) await apply(client, migration);
    return { migrations: pending.map(({ name }) => name), functions: await applyFunctions(client, functions) };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

/** Any fixed number will do; it must only never change, or two versions would not wait for each other. */
const lockKey = 4_021_977;
const serverDatabase = fileURLToPath(new URL('../../../db/', import.meta.url));

async function readMigrations(directory: string): Promise<SqlFile[]> {
  const files = await readSqlFiles(directory);
  const wrong = files.find(({ name }) => !/^\d{3}-[a-z0-9-]+$/.test(name));
  if (wrong !== undefined) throw new MigrationError(`The migration ${wrong.name} is not named like 001-some-words.`);
  const twice = files.find(({ name }, index) => numberOf(name) === numberOf(files[index - 1]?.name ?? ''));
  if (twice !== undefined)
    throw new MigrationError(
      `Two migrations have the number ${numberOf(twice.name)}. Give the newer one the next free number.`,
    );
  return files;
}

/** What a migration is known by: its words may be chosen better later. */
const numberOf = (name: string): string => name.slice(0, 3);

function pendingAfter(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly SqlFile[],
): SqlFile[] {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => numberOf(migration.name) === numberOf(name));
    if (file === undefined) {
      throw new MigrationError(
        `The database has seen the migration ${name}, which this version does not have. ` +
          'Start the version that made it, or a newer one.',
      );
    }
    if (file.checksum !== checksum) {
      const formerly = file.name === name ? '' : `, as ${name}`;
      throw new MigrationError(
        `The migration ${file.name} was edited after it was applied${formerly}. ` +
          'Put the old text back and write the change as a new migration.',
      );
    }
  }
  const known = new Set(applied.map(({ name }) => numberOf(name)));
  return migrations.filter(({ name }) => !known.has(numberOf(name)));
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: SqlFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    // It may have dropped what functions stand on, or a trigger with its table: all of them are applied again after it.
    await client.query('delete from applied_functions');
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`The migration ${name} failed and changed nothing: ${reasonOf(cause)}`, { cause });
  }
}
