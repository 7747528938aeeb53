import pg from 'pg';
import type { Log } from '../log.ts';
import { grantJobTables, prepareJobTables } from '../jobs/prepare-job-tables.ts';
import { migrate } from '../migrations/migrate.ts';
import { grantApplicationRole } from './application-role.ts';
import type { GrantedRights } from './application-role.ts';
import type { Postgres } from './postgres.ts';

/**
 * The owner of the tables brings them up to date and lets the program's role at them, and is then not needed any more.
 */
export async function prepareTables(
  { connection, application }: Pick<Postgres, 'connection' | 'application'>,
  log: Pick<Log, 'info' | 'warn'>,
  rights: GrantedRights,
): Promise<void> {
  const owner = new pg.Pool({ ...connection, max: 1 });
  try {
    const applied = await migrate(owner);
    if (applied.migrations.length + applied.functions.length > 0)
      log.info({ applied }, 'The database was brought up to date.');
    await prepareJobTables(owner);
    const role = await currentRole(application);
    if (role === (await currentRole(connection))) {
      log.warn(
        { role },
        'The program runs as the owner of its tables. Set DATABASE_OWNER_URL and give DATABASE_URL another role.',
      );
      return;
    }
    await grantApplicationRole(owner, role, rights);
    await grantJobTables(owner, role);
  } finally {
    await owner.end();
  }
}

async function currentRole(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}
