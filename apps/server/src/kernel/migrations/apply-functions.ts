import type pg from 'pg';
import { MigrationError, reasonOf } from './sql-files.ts';
import type { SqlFile } from './sql-files.ts';

/**
 * Applies those of the files that the database does not have with their present text, all of them or none, and answers
 * their names. Each is applied twice, first without a look into the bodies: functions may call each other whatever
 * their files are called, and a file that cannot be applied again fails at once. Throws MigrationError where a file
 * fails.
 */
export async function applyFunctions(client: pg.PoolClient, files: readonly SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_functions',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const file of changed) await apply(client, file);
    await client.query('set local check_function_bodies = on');
    for (const file of changed) await apply(client, file);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw cause;
  }
  return changed.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    throw new MigrationError(
      `The file db/functions/${name}.sql failed, and no function was changed: ${reasonOf(cause)}`,
      { cause },
    );
  }
  await client.query(
    `insert into applied_functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
