import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../migrations/migrate.ts';

/** A database of a test file's own, in the cluster that the run shares. */
export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  /** Ends the pool and removes the database. */
  drop(): Promise<void>;
}

/** A new database with all migrations, or an empty one. To be dropped in `afterAll`. */
export async function testDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const database = `test_${process.pid}_${nextNumber++}_${Date.now()}`;
  await runOn(cluster, `create database ${database}`);
  const connection = { ...cluster, database };
  const pool = new pg.Pool(connection);
  if (kind === 'migrated') await migrate(pool);
  return {
    connection,
    pool,
    drop: async () => {
      await pool.end();
      await runOn(cluster, `drop database ${database} with (force)`);
    },
  };
}

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
