import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { DATABASE_USER } from '../kernel/postgres/access-rules.ts';
import { placeCluster } from '../kernel/postgres/cluster-directory.ts';
import { SOCKET_PORT } from '../kernel/postgres/postmaster.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';

/** A connection to look at the books with. */
export interface ReadingConnection {
  readonly client: pg.Client;
  readonly close: () => Promise<void>;
}

/** Connects to the database of a server whether it runs or not; the embedded one is started for it where nobody has. */
export async function openForReading(dataDirectory: string, databaseUrl: string | null): Promise<ReadingConnection> {
  if (databaseUrl !== null) return connect({ connectionString: databaseUrl }, async () => {});
  const running = await connectToRunning(dataDirectory);
  if (running !== null) return running;
  const postgres = await startPostgres({ dataDirectory });
  return connect(postgres.connection, () => postgres.stop());
}

async function connectToRunning(dataDirectory: string): Promise<ReadingConnection | null> {
  const { cluster } = await placeCluster(dataDirectory);
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const socketDirectory = lines[SOCKET_DIRECTORY_LINE] ?? '';
  if (socketDirectory === '') return null;
  const connection = { host: socketDirectory, port: SOCKET_PORT, user: DATABASE_USER, database: 'candor' };
  return connect(connection, async () => {}).catch(() => null);
}

async function connect(connection: pg.ClientConfig, release: () => Promise<void>): Promise<ReadingConnection> {
  const client = new pg.Client({ ...connection, application_name: 'candor-audit' });
  client.on('error', () => undefined);
  await client.connect();
  const close = async (): Promise<void> => {
    await client.end();
    await release();
  };
  return { client, close };
}

/** Of postmaster.pid, counted from 0. */
const SOCKET_DIRECTORY_LINE = 4;
