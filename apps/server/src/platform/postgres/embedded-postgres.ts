import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { ClusterFiles } from './cluster.ts';
import { openClusterHome, type ClusterHome } from './cluster-home.ts';
import { lockDirectory, type DirectoryLock } from './directory-lock.ts';
import { runningSocketDirectory, stopLeftoverServer } from './leftover-server.ts';
import { PostgresError } from './postgres-error.ts';

/** How to reach a database: options for a pg.Pool or pg.Client, and the same as a URL for other programs. */
export interface PostgresConnection {
  readonly poolConfig: { readonly connectionString: string };
  readonly connectionString: string;
}

export interface EmbeddedPostgres extends PostgresConnection {
  /** Process of the running server; another one after it had to be restarted. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Told when the server died by itself and is being started again, and when that is done. */
  readonly onRestart?: (event: 'died' | 'restarted') => void;
}

/**
 * Starts the PostgreSQL of a data directory, preparing it the first time, and resolves when it serves. Throws PostgresError
 * where another living process uses the directory. Where the server dies by itself it is started again at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new PostgresError(
      'There is no embedded PostgreSQL on Windows yet. Set DATABASE_URL to a PostgreSQL of your own.',
    );
  const home = openClusterHome(options.dataDir);
  const lock = lockDirectory(home.directory);
  let supervisor: Supervisor | null = null;
  try {
    const binaries = findBinaries(home.user);
    const files = new ClusterFiles(home);
    files.initialize(binaries);
    await stopLeftoverServer(files.cluster);
    supervisor = new Supervisor(files, binaries, makeSocketDirectory(home), lock, options.onRestart ?? (() => {}));
    await supervisor.start();
    await makeDatabase(supervisor.socketDirectory);
    return supervisor;
  } catch (error) {
    if (supervisor === null) lock.release();
    else await supervisor.stop();
    throw error;
  }
}

/** The connection to the server that another process runs on this data directory, or null: for read-only companions. */
export function findRunningPostgres(dataDir: string): PostgresConnection | null {
  const home = join(dataDir, 'postgres');
  if (!existsSync(home)) return null;
  const socketDirectory = runningSocketDirectory(join(realpathSync(home), 'cluster'));
  return socketDirectory === null ? null : connectionThrough(socketDirectory);
}

/** Invariant: while not stopping, either a server runs or one is being started. */
class Supervisor implements EmbeddedPostgres {
  readonly poolConfig: { readonly connectionString: string };
  readonly connectionString: string;
  readonly socketDirectory: string;
  readonly #files: ClusterFiles;
  readonly #binaries: PostgresBinaries;
  readonly #lock: DirectoryLock;
  readonly #onRestart: (event: 'died' | 'restarted') => void;
  #child: ChildProcess | null = null;
  #stopping = false;
  #restart: Promise<void> = Promise.resolve();

  constructor(
    files: ClusterFiles,
    binaries: PostgresBinaries,
    socketDirectory: string,
    lock: DirectoryLock,
    onRestart: (event: 'died' | 'restarted') => void,
  ) {
    this.#files = files;
    this.#binaries = binaries;
    this.socketDirectory = socketDirectory;
    this.#lock = lock;
    this.#onRestart = onRestart;
    ({ poolConfig: this.poolConfig, connectionString: this.connectionString } = connectionThrough(socketDirectory));
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /**
   * Retries while processes of a killed server still hold its shared memory, which they let go within moments. PostgreSQL
   * then refuses to start, rightly: two servers on one directory would destroy it.
   */
  async start(): Promise<void> {
    const deadline = Date.now() + startPatienceMs;
    while (!(await this.#startOnce(deadline))) {
      if (Date.now() > deadline)
        throw new PostgresError(
          `The database did not start. The end of its log (${this.#files.log}):\n${this.#files.logEnd()}`,
        );
      await delay(100);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restart;
    const child = this.#child;
    if (child !== null && isRunning(child)) {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      const forced = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs);
      await exited;
      clearTimeout(forced);
    }
    rmSync(this.socketDirectory, { recursive: true, force: true });
    this.#lock.release();
  }

  async #startOnce(deadline: number): Promise<boolean> {
    const child = this.#files.spawnServer(this.#binaries, this.socketDirectory);
    this.#child = child;
    child.once('error', () => {});
    while (isRunning(child) && Date.now() < deadline) {
      if (await answers(this.socketDirectory)) {
        child.once('exit', () => this.#restartUnlessStopping());
        // The database must not keep a program alive that has nothing else to do.
        child.unref();
        return true;
      }
      await delay(5);
    }
    if (isRunning(child)) child.kill('SIGKILL');
    return false;
  }

  #restartUnlessStopping(): void {
    if (this.#stopping) return;
    this.#onRestart('died');
    this.#restart = this.start().then(
      () => this.#onRestart('restarted'),
      // The pool's callers see refused connections and the engine stops; a second reaction here would add nothing.
      () => {},
    );
  }
}

const startPatienceMs = 60_000;
const stopPatienceMs = 20_000;
/** The kernel's limit for the path of a socket is 104 to 108 bytes, and PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const longestSocketDirectory = 80;

const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** A directory that only PostgreSQL's user may enter: it is the cluster's password. */
function makeSocketDirectory({ directory, user }: ClusterHome): string {
  const near = join(directory, 'socket');
  const fits = Buffer.byteLength(near) <= longestSocketDirectory;
  if (fits) {
    rmSync(near, { recursive: true, force: true });
    mkdirSync(near, { mode: 0o700 });
  }
  const made = fits ? near : mkdtempSync(join(tmpdir(), 'candor-'));
  if (user !== null) chownSync(made, user.uid, user.gid);
  return made;
}

function connectionThrough(socketDirectory: string): PostgresConnection {
  const connectionString = `postgresql://candor@localhost/candor?host=${encodeURIComponent(socketDirectory)}`;
  return { connectionString, poolConfig: { connectionString } };
}

async function answers(socketDirectory: string): Promise<boolean> {
  if (!existsSync(join(socketDirectory, '.s.PGSQL.5432'))) return false;
  return await withMaintenanceClient(socketDirectory, async () => true).catch(() => false);
}

async function makeDatabase(socketDirectory: string): Promise<void> {
  await withMaintenanceClient(socketDirectory, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'candor'");
    if (rowCount === 0) await client.query('create database candor');
  });
}

async function withMaintenanceClient<T>(socketDirectory: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketDirectory, user: 'candor', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
