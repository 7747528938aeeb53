import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of a test file's own, in the cluster that the run shares. */
export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  /** Ends the pool and removes the database. */
  drop(): Promise<void>;
}

/** Databases of the test cluster that others are copies of: with all migrations, and as a site that has run. */
export const MIGRATED = 'template_migrated';
export const PREPARED = 'template_prepared';

/**
 * A new database with all migrations, an empty one, or (in the tests of the
 * whole server) one of a site that has run. To be dropped in `afterAll`.
 */
export async function testDatabase(kind: 'migrated' | 'empty' | 'prepared' = 'migrated'): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const database = `test_${process.pid}_${nextNumber++}_${Date.now()}`;
  await runOn(cluster, `create database ${database} ${TEMPLATES[kind]}`);
  const connection = { ...cluster, database };
  const pool = new pg.Pool(connection);
  return {
    connection,
    pool,
    drop: async () => {
      await pool.end();
      await dropWhenLeft(cluster, database);
    },
  };
}

/** A connection that was ended may still be there for a moment; cut off, it would say so to nobody and fail the run. */
async function dropWhenLeft(cluster: pg.ClientConfig, database: string): Promise<void> {
  for (let attempt = 0; attempt < PATIENT_ATTEMPTS; attempt += 1) {
    try {
      return await runOn(cluster, `drop database ${database}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error;
      await delay(30);
    }
  }
  await runOn(cluster, `drop database ${database} with (force)`);
}

/**
 * By the log, not as files: to drop a database whose files were copied waits
 * for a checkpoint that has all of them on the disk.
 */
const TEMPLATES = {
  empty: '',
  migrated: `template ${MIGRATED} strategy wal_log`,
  prepared: `template ${PREPARED} strategy wal_log`,
};
const IN_USE = '55006';
/** PostgreSQL itself waits five seconds at each; a hook of a test has two minutes. */
const PATIENT_ATTEMPTS = 6;
let nextNumber = 1;

async function runOn(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
