import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The database's history and the files do not fit. The message is a sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Applies the files `NNN-name.sql` of `directory` that the database has not seen, in order of number, each with its record in
 * one transaction. Answers the names applied now. Several processes may call it at once: one works, the others wait.
 * Throws MigrationError where an applied file was edited or is missing, or a file fails.
 */
export async function migrate(pool: pg.Pool, directory: string = serverMigrations): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from applied_migrations order by name',
    );
    const pending = pendingAfter(rows, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

/** Any fixed number will do; it must only never change, or two versions would not wait for each other. */
const lockKey = 4_021_977;
const serverMigrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted();
  const wrong = files.find((file) => !/^\d{3}-[a-z0-9-]+\.sql$/.test(file));
  if (wrong !== undefined) throw new MigrationError(`The migration ${wrong} is not named like 001-some-words.sql.`);
  const twice = files.find((file, index) => file.slice(0, 3) === files[index - 1]?.slice(0, 3));
  if (twice !== undefined)
    throw new MigrationError(
      `Two migrations have the number ${twice.slice(0, 3)}. Give the newer one the next free number.`,
    );
  return await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(directory, file), 'utf8');
      return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function pendingAfter(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): Migration[] {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (file === undefined) {
      throw new MigrationError(
        `The database has seen the migration ${name}, which this version does not have. Start the version that made it, or a newer one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was edited after it was applied. Put the old text back and write the change as a new migration.`,
      );
    }
  }
  const known = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !known.has(name));
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(
      `The migration ${name} failed and changed nothing: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
