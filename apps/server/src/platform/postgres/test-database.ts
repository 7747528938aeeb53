import { setTimeout as delay } from 'node:timers/promises';
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
      await dropWhenLeft(cluster, database);
    },
  };
}

/** A connection that was ended may still be there for a moment; cut off, it would say so to nobody and fail the run. */
async function dropWhenLeft(cluster: pg.ClientConfig, database: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      return await runOn(cluster, `drop database ${database}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error;
      await delay(30);
    }
  }
  await runOn(cluster, `drop database ${database} with (force)`);
}

const IN_USE = '55006';
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
