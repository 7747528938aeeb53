import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrations/migrate.ts';
import { databaseUser, isRoot, programUser } from '../system-users.ts';
import { handOverDataDirectory } from './data-directory.ts';
import { startPostgres } from './postgres.ts';
import { MIGRATED } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the embedded PostgreSQL that the tests of a run share. */
    testCluster: Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>;
  }
}

/** Vitest's global setup: one cluster for all files of a project. Tests take databases of it through testDatabase(). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'candor-test-'));
  // mkdtemp closes the directory to others, and the tests may run as root, whose PostgreSQL runs as another user.
  await chmod(dataDirectory, 0o755);
  const postgres = await startPostgres({ dataDirectory });
  // As root the programs that the tests start run as another user, who must be able to walk to the socket.
  const program = isRoot() ? await programUser(await databaseUser(join(dataDirectory, 'postgres'))) : null;
  if (program !== null) await handOverDataDirectory(dataDirectory, program);
  const { host, port, user, database } = postgres.connection;
  if (host === undefined || port === undefined || user === undefined || database === undefined) {
    throw new Error('The embedded database was expected to name its host, port, user and database.');
  }
  await onDatabase({ host, port, user, database }, (pool) => pool.query(`create database ${MIGRATED}`));
  await onDatabase({ host, port, user, database: MIGRATED }, migrate);
  project.provide('testCluster', { host, port, user, database });
  return async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}

async function onDatabase(connection: pg.ClientConfig, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool(connection);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
