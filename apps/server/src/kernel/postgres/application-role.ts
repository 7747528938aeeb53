import pg from 'pg';
import { readTableRights } from './table-rights.ts';

/** The role of the embedded database that the program runs as. It owns nothing. */
export const APPLICATION_ROLE = 'candor_app';

/** Makes the role where there is none; to be called as an owner that may. */
export async function makeApplicationRole(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (rowCount !== 0) return;
    await client.query(
      `create role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
  } catch (error) {
    // Two tests of one cluster may make it at the same moment.
    if (!(error instanceof pg.DatabaseError) || !ALREADY_THERE.has(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

export interface GrantedRights {
  /** Whether the broker has a provider of custody, which makes addresses that customers pay to. */
  readonly issuesAddresses: boolean;
}

/**
 * Gives a role what the program needs of the tables and takes away the rest. To be called after the migrations, as the
 * owner of the tables; in one transaction, so that a program that runs already loses nothing in between. Tables that
 * no `rights.json` names are the program's own to read and write.
 */
export async function grantApplicationRole(
  pool: pg.Pool,
  role: string,
  { issuesAddresses }: GrantedRights,
): Promise<void> {
  const tableRights = await readTableRights();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const to = client.escapeIdentifier(role);
    const { rows } = await client.query<{ name: string }>(TABLES);
    const missing = [...tableRights.keys()].find((table) => !rows.some(({ name }) => name === table));
    if (missing !== undefined) throw new Error(`A rights.json names the table ${missing}, which there is not.`);
    const grants = rows.flatMap(({ name }) => {
      const table = client.escapeIdentifier(name);
      const rights = tableRights.get(name) ?? ['select', 'insert', 'update', 'delete'];
      return [`revoke all on ${table} from ${to}`, ...rights.map((right) => `grant ${right} on ${table} to ${to}`)];
    });
    await client.query(
      [
        `grant usage on schema public to ${to}`,
        `grant usage on all sequences in schema public to ${to}`,
        ...grants,
        issuesAddresses ? `grant execute on ${ISSUING} to ${to}` : `revoke execute on ${ISSUING} from ${to}`,
      ].join(';\n'),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The day's tables of the tick log are reached through the log alone. */
const TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition order by 1`;

/** Nobody else may call it. */
const ISSUING = 'function keep_issued_address(integer, text, bigint, timestamptz)';

/** Any number that no other part of the program locks. */
const LOCK = 4_021_980;
/** duplicate_object, unique_violation, and the internal error of two writers of the same row of the catalogue. */
const ALREADY_THERE = new Set(['42710', '23505', 'XX000']);
