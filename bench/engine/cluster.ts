import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTickPartition } from '@candor/server/engine/testing/random-play.ts';
import { migrate } from '@candor/server/kernel/migrations/migrate.ts';
import { startPostgres } from '@candor/server/kernel/postgres/postgres.ts';
import pg from 'pg';

/** An embedded PostgreSQL of the bench's own, as a server has it, with a migrated database. */
export interface BenchCluster {
  readonly connection: pg.ClientConfig;
  /** Another database on the same server, migrated or empty. */
  database(name: string, kind: 'migrated' | 'empty'): Promise<pg.ClientConfig>;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<BenchCluster> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
  await chmod(dataDirectory, 0o755);
  const postgres = await startPostgres({ dataDirectory });
  const database = async (name: string, kind: 'migrated' | 'empty'): Promise<pg.ClientConfig> => {
    await run(postgres.connection, `create database ${name}`);
    const connection = { ...postgres.connection, database: name };
    if (kind === 'migrated') await prepare(connection);
    return connection;
  };
  await prepare(postgres.connection);
  return {
    connection: postgres.connection,
    database,
    stop: async () => {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function prepare(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool(connection);
  await migrate(pool);
  await makeTickPartition(pool);
  await pool.end();
}

export async function run(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A program of PostgreSQL's own that the embedded one does not bring; null where the machine has none. */
export function findProgram(name: 'pgbench' | 'psql'): string | null {
  const inPath = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  if (inPath !== '') return inPath;
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.map((version) => `${root}/${version}/bin/${name}`).find((file) => existsSync(file)) ?? null;
}

/** The same connection as PostgreSQL's own programs take it. */
export function programArguments(connection: pg.ClientConfig): string[] {
  const { host = '', port = 5432, user = '', database = '' } = connection;
  return ['-h', host, '-p', String(port), '-U', String(user), String(database)];
}
