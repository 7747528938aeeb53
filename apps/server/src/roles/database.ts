import pg from 'pg';
import { openDatabase } from '../kernel/database/database.ts';
import type { Environment } from '../kernel/environment.ts';
import type { Log } from '../kernel/log.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import { prepareTables } from '../kernel/postgres/prepare-tables.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { settingsOf } from '../kernel/open-modules.ts';
import { MODULES } from '../modules.ts';
import { seedSite } from '../modules/site/seed-site.ts';
import type { PrivilegedMonitor } from './privileges/drop-privileges.ts';

/**
 * Opens the pool of the program's role on a database that is up to date and holds a site. `monitor` has started it
 * where there is one. What is to be stopped joins `started`.
 */
export async function startDatabase(
  environment: Environment,
  log: Log,
  monitor: PrivilegedMonitor | null,
  started: LongLivedPart[],
) {
  const postgres = monitor ?? (await startOwnDatabase(environment, log));
  const { application } = postgres;
  const pool = new pg.Pool({ ...application, max: POOL_SIZE });
  // The error itself carries the whole client, secrets included.
  let ended = false;
  pool.on('error', ({ message }) => {
    if (!ended) log.warn({ reason: message }, 'An idle database connection was lost.');
  });
  started.push({
    name: 'database',
    start: async () => {},
    stop: async () => {
      ended = true;
      await pool.end();
      await postgres.stop();
    },
  });
  const database = openDatabase(pool);
  await seedSite(database, settingsOf(MODULES), new Date());
  return { connection: application, database };
}

/** Started and brought up to date by this process itself. */
async function startOwnDatabase(environment: Environment, log: Log) {
  const { dataDir: dataDirectory, databaseUrl, databaseOwnerUrl } = environment;
  const tell = (sentence: string): void => log.warn(sentence);
  const postgres = await startPostgres({ dataDirectory, databaseUrl, databaseOwnerUrl, tell });
  try {
    await prepareTables(postgres, log, { issuesAddresses: environment.custody !== null });
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const POOL_SIZE = 16;
