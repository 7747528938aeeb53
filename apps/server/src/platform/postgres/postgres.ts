import pg from 'pg';
import { startEmbeddedPostgres, type PostgresConnection } from './embedded-postgres.ts';
import { PostgresError } from './postgres-error.ts';

/** The database that the program uses, embedded or not. `stop` leaves a database that is not ours running. */
export interface Postgres extends PostgresConnection {
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly dataDir: string;
  /** null: the embedded one below dataDir. */
  readonly databaseUrl: string | null;
  readonly onRestart?: (event: 'died' | 'restarted') => void;
}

/** Resolves when the database serves; throws PostgresError with a sentence where it cannot be used. */
export async function startPostgres({ databaseUrl, ...options }: PostgresOptions): Promise<Postgres> {
  if (databaseUrl === null) return await startEmbeddedPostgres(options);
  await checkServer(databaseUrl);
  return { connectionString: databaseUrl, poolConfig: { connectionString: databaseUrl }, stop: async () => {} };
}

const oldestVersion = 150_000;

async function checkServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (cause) {
    const { hostname, pathname } = new URL(connectionString);
    throw new PostgresError(
      `The database ${pathname.slice(1)} at ${hostname} that DATABASE_URL names cannot be reached: ${describe(cause)}. Check the address, the user and the password, or leave DATABASE_URL out to use the embedded one.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
  if (version >= oldestVersion) return;
  throw new PostgresError(
    `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}. PostgreSQL 15 or newer is needed.`,
  );
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
