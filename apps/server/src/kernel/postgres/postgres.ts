import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE_USER } from './access-rules.ts';
import { APPLICATION_ROLE, makeApplicationRole } from './application-role.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-directory.ts';
import { placeCluster } from './cluster-directory.ts';
import { lockDataDirectory } from './data-lock.ts';
import { initialiseCluster, logFile, SOCKET_PORT, spawnPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { PostgresError } from './postgres-error.ts';

/** A database that answers. */
export interface Postgres {
  /** As the owner of the tables, who migrates them. */
  readonly connection: pg.ClientConfig;
  /** As the role that the program runs as; the owner itself where no other is known. */
  readonly application: pg.ClientConfig;
  /** Null for a database that is not ours. */
  readonly pid: () => number | null;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly dataDirectory: string;
  /** A database of somebody else's; then nothing is launched. */
  readonly databaseUrl?: string | null;
  /** The owner of the tables there, where the role of databaseUrl is another. */
  readonly databaseOwnerUrl?: string | null;
  /** Receives, in a sentence, what the launcher does apart from starting. */
  readonly tell?: (sentence: string) => void;
}

/** Takes the data directory for this process and answers its database, as launchPostgres does. Throws PostgresError. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const unlock = await lockDataDirectory(options.dataDirectory);
  try {
    const postgres = await launchPostgres(options);
    const stop = async (): Promise<void> => {
      await postgres.stop();
      await unlock();
    };
    const { connection, application, pid } = postgres;
    return { connection, application, pid, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Answers a database that accepts connections, launching the embedded one unless another is named, for the process
 * that holds the lock of the data directory. Throws PostgresError.
 */
export async function launchPostgres(options: PostgresOptions): Promise<Postgres> {
  const { databaseUrl = null, databaseOwnerUrl = null } = options;
  if (databaseUrl !== null) return useExternal(databaseUrl, databaseOwnerUrl);
  const place = await placeCluster(options.dataDirectory);
  const binaries = await findBinaries(place.user);
  const embedded = new EmbeddedPostgres(binaries, place, options.tell ?? (() => undefined));
  await embedded.start();
  return embedded;
}

async function useExternal(databaseUrl: string, databaseOwnerUrl: string | null): Promise<Postgres> {
  const application = await externalConnection('DATABASE_URL', databaseUrl);
  const connection =
    databaseOwnerUrl === null ? application : await externalConnection('DATABASE_OWNER_URL', databaseOwnerUrl);
  return { connection, application, pid: () => null, stop: async () => {} };
}

async function externalConnection(name: string, url: string): Promise<pg.ClientConfig> {
  const connection: pg.ClientConfig = { connectionString: url, connectionTimeoutMillis: 10_000 };
  const version = await serverVersion(connection).catch((cause: unknown) => {
    throw new PostgresError(
      `The database of ${name} does not answer. Check that it runs, and its address, user and password.`,
      { cause },
    );
  });
  if (version < OLDEST_VERSION) {
    throw new PostgresError(
      `The database of ${name} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    );
  }
  return connection;
}

/** Invariant: while it is started, a postmaster runs or is being started again. */
class EmbeddedPostgres implements Postgres {
  readonly connection: pg.ClientConfig;
  readonly application: pg.ClientConfig;
  readonly #binaries: Binaries;
  readonly #place: ClusterPlace;
  readonly #tell: (sentence: string) => void;
  #child: ChildProcess | null = null;
  #isStopping = false;

  constructor(binaries: Binaries, place: ClusterPlace, tell: (sentence: string) => void) {
    this.#binaries = binaries;
    this.#place = place;
    this.#tell = tell;
    this.connection = { host: place.socketDirectory, port: SOCKET_PORT, user: DATABASE_USER, database: 'postgres' };
    this.application = { ...this.connection, user: APPLICATION_ROLE, database: DATABASE_NAME };
  }

  async start(): Promise<void> {
    if (await stopOrphan(this.#place)) this.#tell('Stopped the database process that an earlier server left behind.');
    await initialiseCluster(this.#binaries, this.#place);
    await this.#launchPatiently();
    await this.#ensureDatabase();
  }

  pid = (): number | null => this.#child?.pid ?? null;

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#child !== null) await stopPostmaster(this.#child);
  }

  /** The backends of a postmaster that was killed notice it, and let go of its memory, a moment later. */
  async #launchPatiently(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#launch();
        return;
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await delay(100 * 2 ** attempt);
      }
    }
  }

  async #launch(): Promise<void> {
    const child = await spawnPostmaster(this.#binaries, this.#place);
    this.#child = child;
    let failure: Error | null = null;
    child.once('error', (error) => (failure = error));
    const deadline = Date.now() + START_PATIENCE_MS;
    const maintenance = { ...this.connection, database: 'postgres', connectionTimeoutMillis: 2_000 };
    for (;;) {
      const answers = await serverVersion(maintenance).then(Boolean, () => false);
      const ended = failure !== null || child.exitCode !== null || child.signalCode !== null;
      if (answers && !ended) break;
      if (ended || Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new PostgresError(`The database did not start. Its messages are in ${logFile(this.#place)}.`, {
          cause: failure,
        });
      }
      await delay(20);
    }
    // Watched from here on only: one that ends while it starts is the caller's to
    // start again, and nobody else's as well.
    child.once('exit', () => void this.#onExit(child));
  }

  /** Its own database: the maintenance one stays as initdb made it. */
  async #ensureDatabase(): Promise<void> {
    const client = new pg.Client(this.connection);
    await client.connect();
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
      if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    } finally {
      await client.end();
    }
    this.connection.database = DATABASE_NAME;
    await makeApplicationRole(this.connection);
  }

  /**
   * Somebody ended the postmaster: start it again, as often as needed, while its last backends let go of the memory.
   */
  async #onExit(child: ChildProcess): Promise<void> {
    if (this.#isStopping || this.#child !== child) return;
    this.#child = null;
    this.#tell('The database process ended unexpectedly and is started again.');
    for (let attempt = 0; !this.#isStopping; attempt += 1) {
      await delay(Math.min(2_000, 50 * 2 ** attempt));
      try {
        await stopOrphan(this.#place);
        await this.#launch();
        return;
      } catch (error) {
        this.#tell(
          `The database could not be started again yet: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}

async function serverVersion(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const DATABASE_NAME = 'candor';
const OLDEST_VERSION = 150_000;
const START_PATIENCE_MS = 60_000;
const START_ATTEMPTS = 5;
