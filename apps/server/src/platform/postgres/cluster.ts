import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { giveTo, type OperatingUser } from './operating-user.ts';
import { PostgresError } from './postgres-error.ts';

/** The files of one cluster below its home. */
export class ClusterFiles {
  readonly cluster: string;
  readonly log: string;
  readonly #home: ClusterHome;

  constructor(home: ClusterHome) {
    this.#home = home;
    this.cluster = join(home.directory, 'cluster');
    this.log = join(home.directory, 'postgres.log');
  }

  /** Makes the cluster unless it exists. It is made aside and renamed, so a kill halfway leaves nothing to repair. */
  initialize(binaries: PostgresBinaries): void {
    if (existsSync(this.cluster)) return;
    const draft = join(this.#home.directory, 'cluster.new');
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (this.#home.user !== null) giveTo(this.#home.user, draft);
    const options = ['--username=candor', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8'];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const { status, stderr, error } = spawnSync(binaries.initdb, ['-D', draft, ...options, ...locale], {
      encoding: 'utf8',
      ...spawnIdentity(this.#home.user),
    });
    if (status !== 0)
      throw new PostgresError(`The database could not be prepared in ${draft}: ${error?.message ?? stderr.trim()}`);
    renameSync(draft, this.cluster);
  }

  /** Starts the server program without waiting until it serves. It outlives this process where that is killed. */
  spawnServer(binaries: PostgresBinaries, socketDirectory: string): ChildProcess {
    if (existsSync(this.log) && statSync(this.log).size > logLimitBytes) truncateSync(this.log);
    const log = openSync(this.log, 'a', 0o600);
    try {
      if (this.#home.user !== null) fchownSync(log, this.#home.user.uid, this.#home.user.gid);
      const settings = Object.entries({ ...serverSettings, unix_socket_directories: socketDirectory });
      return spawn(
        binaries.postgres,
        ['-D', this.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        {
          // Its own process group: Ctrl-C in a terminal must reach the server alone, which stops the database last.
          detached: true,
          stdio: ['ignore', log, log],
          ...spawnIdentity(this.#home.user),
        },
      );
    } finally {
      closeSync(log);
    }
  }

  logEnd(): string {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : '';
  }
}

const logLimitBytes = 8 * 1024 * 1024;

/**
 * max_wal_size bounds how much recovery after a kill must replay: 256 MB stay under a second, and cost nothing at the rate
 * at which the engine writes. The three settings of durability are the defaults, named so that no file can weaken them.
 */
const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '256MB',
  min_wal_size: '128MB',
  checkpoint_timeout: '5min',
  checkpoint_completion_target: '0.9',
  shared_buffers: '192MB',
  max_connections: '100',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
};

function spawnIdentity(user: OperatingUser | null): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  // A clean environment: PGOPTIONS, PGPORT and their kin of whoever starts the server must not reach the database.
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return user === null ? { cwd: '/', env } : { cwd: '/', env, uid: user.uid, gid: user.gid };
}
