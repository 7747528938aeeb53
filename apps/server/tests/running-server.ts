import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { LocalBus } from '../src/kernel/bus.ts';
import type { Bus } from '../src/kernel/bus.ts';
import type { Database } from '../src/kernel/database/database.ts';
import { readEnvironment } from '../src/kernel/environment.ts';
import { createLog } from '../src/kernel/log.ts';
import { APPLICATION_ROLE } from '../src/kernel/postgres/application-role.ts';
import { testDatabase } from '../src/kernel/postgres/test-database.ts';
import { startProgram } from '../src/roles/program.ts';
import type { Program } from '../src/roles/program.ts';
import { ORDINARY, urlsOf } from './ordinary-variables.ts';

/** The whole program on a database of its own, with a simulated market, on a free port. */
export interface RunningServer {
  readonly origin: string;
  readonly database: Database;
  readonly bus: Bus;
  readonly service: Program['service'];
  /** As the owner of the tables, whom the program itself does not run as. */
  readonly owner: pg.Pool;
  /** As the program. */
  readonly application: pg.ClientConfig;
  readonly dataDirectory: string;
  /** What went wrong for good; empty in a test that passes. */
  readonly failures: unknown[];
  stop(): Promise<void>;
}

/** Within a stage of the bus nobody relies on who subscribed first: each message finds its listeners shuffled. */
const shuffled = <Listener>(listeners: ReadonlySet<Listener>): Listener[] =>
  [...listeners]
    .map((listener) => ({ listener, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ listener }) => listener);

/** On a copy of the prepared site, unless the variables say something else of its market. */
export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const isOrdinary = !Object.keys(variables).some((name) => /^(FEED|SIMULATOR_|DATA)/.test(name));
  const cluster = await testDatabase(isOrdinary ? 'prepared' : 'empty');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'candor-server-'));
  if (isOrdinary) await cp(inject('preparedDirectory'), dataDirectory, { recursive: true });
  const failures: unknown[] = [];
  const environment = readEnvironment({
    ...ORDINARY,
    ...urlsOf(cluster.connection),
    DATA_DIR: dataDirectory,
    ...variables,
  });
  const program = await startProgram({
    environment,
    bus: new LocalBus(shuffled),
    log: createLog('silent'),
    onFatal: (error) => failures.push(error),
  });
  await allowCodes(environment.databaseOwnerUrl, program.bus);
  return {
    origin: program.origin,
    database: program.database,
    bus: program.bus,
    service: program.service,
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

/** Everybody in a file of tests comes from one address, whose second code would ask for the captcha. */
async function allowCodes(owner: string | null, bus: Bus): Promise<void> {
  const client = new pg.Client({ connectionString: owner ?? '' });
  await client.connect();
  await client.query(`update settings set value = '9999' where key in ('limit_code_free', 'limit_code_email')`);
  await client.end();
  bus.publish('configurationChanged', { what: 'settings' });
}
