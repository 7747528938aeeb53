import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Bus } from '../src/platform/bus.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createLog } from '../src/platform/log.ts';
import { APPLICATION_ROLE } from '../src/platform/postgres/application-role.ts';
import { testDatabase } from '../src/platform/postgres/test-database.ts';
import { startProgram } from '../src/program.ts';
import type { Program } from '../src/program.ts';

/** The whole program on a database of its own, with a simulated market, on a free port. */
export interface RunningServer {
  readonly origin: string;
  readonly database: Database;
  readonly bus: Bus;
  readonly wallet: Program['wallet'];
  readonly finishApproved: Program['finishApproved'];
  /** As the owner of the tables, whom the program itself does not run as. */
  readonly owner: pg.Pool;
  /** As the program. */
  readonly application: pg.ClientConfig;
  readonly dataDirectory: string;
  /** What went wrong for good; empty in a test that passes. */
  readonly failures: unknown[];
  stop(): Promise<void>;
}

export const OPERATOR = { email: 'owner@example.com', password: 'first-owner-of-all' };

export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const cluster = await testDatabase('empty');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'candor-server-'));
  const failures: unknown[] = [];
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl({ ...cluster.connection, user: APPLICATION_ROLE }),
    DATABASE_OWNER_URL: databaseUrl(cluster.connection),
    SIMULATOR_SEED: '7',
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    ...variables,
  });
  const program = await startProgram({
    environment,
    log: createLog('silent'),
    onFatal: (error) => failures.push(error),
  });
  return {
    origin: program.origin,
    database: program.database,
    bus: program.bus,
    wallet: program.wallet,
    finishApproved: program.finishApproved,
    owner: cluster.pool,
    application: { ...cluster.connection, user: APPLICATION_ROLE },
    dataDirectory,
    failures,
    stop: async () => {
      await program.stop();
      await cluster.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

export function databaseUrl(connection: pg.ClientConfig): string {
  const query = new URLSearchParams({ host: connection.host ?? '' });
  return `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?${query.toString()}`;
}
