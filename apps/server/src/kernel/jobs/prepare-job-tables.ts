import pg from 'pg';
import { MigrationError, reasonOf } from '../migrations/sql-files.ts';

/** The schema that the job library has for itself. */
export const JOB_SCHEMA = 'jobs';
/** Of the tables of the library's version that package.json names; a test starts it on them. */
const JOB_TABLES_VERSION = 46;

/**
 * Makes the job library's tables, or brings those of an earlier release of it up to date, as the owner of the
 * database. Throws MigrationError where that fails, having changed nothing.
 */
export async function prepareJobTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const version = await installedVersion(client);
    if (version === JOB_TABLES_VERSION) return;
    if (version !== null && version > JOB_TABLES_VERSION)
      throw new MigrationError(`The job tables are of a newer version, ${version}. Start the version that made them.`);
    await client.query(await plans(client, version));
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    if (cause instanceof MigrationError) throw cause;
    throw new MigrationError(`The job tables could not be made: ${reasonOf(cause)}`, { cause });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

/** What a role that runs jobs may do; the library alone writes these tables. */
export async function grantJobTables(pool: pg.Pool, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  await pool.query(
    [
      `grant usage on schema ${JOB_SCHEMA} to ${to}`,
      `grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${to}`,
      `grant usage on all sequences in schema ${JOB_SCHEMA} to ${to}`,
    ].join(';\n'),
  );
}

async function installedVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ installed: boolean }>('select to_regclass($1) is not null as installed', [
    `${JOB_SCHEMA}.version`,
  ]);
  if (rows[0]?.installed !== true) return null;
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  return versions[0]?.version ?? null;
}

/** The library is loaded where there is something to do, since that takes longer than the rest of the preparation. */
async function plans(client: pg.ClientBase, version: number | null): Promise<string> {
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  if (version !== null) return getMigrationPlans(JOB_SCHEMA, version);
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [JOB_SCHEMA]);
  // Named apart: "if not exists" asks for the right to create schemas even where the schema is there.
  if (rowCount === 0) await client.query(`create schema ${JOB_SCHEMA}`);
  return getConstructionPlans(JOB_SCHEMA, { createSchema: false });
}

/** Any number that no other part of the program locks. */
const LOCK = 4_021_983;
