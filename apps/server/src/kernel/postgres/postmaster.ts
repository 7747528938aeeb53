import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-directory.ts';
import { DATABASE_USER, writeAccessRules } from './access-rules.ts';
import { makeOwned } from './cluster-directory.ts';
import { PostgresError } from './postgres-error.ts';
import type { RunningProcess } from './process-table.ts';
import { findProcess } from './process-table.ts';

/**
 * Makes the cluster where there is none. It is made aside and renamed when
 * whole, so that a kill halfway leaves nothing that looks ready.
 */
export async function initialiseCluster(binaries: Binaries, place: ClusterPlace): Promise<void> {
  if ((await readFile(path.join(place.cluster, 'PG_VERSION')).catch(() => null)) !== null) return;
  const unfinished = `${place.cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makeOwned(unfinished, place.user);
  await runInitdb(binaries, place, unfinished);
  await rm(place.cluster, { recursive: true, force: true });
  await rename(unfinished, place.cluster);
}

async function runInitdb(binaries: Binaries, place: ClusterPlace, directory: string): Promise<void> {
  const child = spawn(binaries.initdb, ['-D', directory, ...INITDB_OPTIONS], {
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity(place),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new PostgresError(`The database could not be initialised in ${directory}:\n${output.trim()}`);
}

/**
 * Starts the postmaster by the present rules of access; its messages go to a
 * file next to the cluster, which outlives us as it may itself.
 */
export async function spawnPostmaster(binaries: Binaries, place: ClusterPlace): Promise<ChildProcess> {
  await writeAccessRules(place);
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = await open(logFile(place), O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    binaries.postgres,
    ['-D', place.cluster, '-k', place.socketDirectory, '-p', String(SOCKET_PORT), ...settings],
    {
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
      // A Ctrl-C at the terminal is ours to answer: the last batch commits before the database is asked to stop.
      detached: true,
      ...identity(place),
    },
  );
  child.once('spawn', () => void log.close());
  child.once('error', () => void log.close());
  return child;
}

/**
 * Ends a postmaster of this cluster that outlived its server (a kill -9 takes only the parent). The pid file alone
 * proves nothing: the process must run, be a postgres, and work in this directory.
 */
export async function stopOrphan(place: ClusterPlace): Promise<boolean> {
  await removeUnwrittenPidFile(place.cluster);
  const orphan = await findOrphan(place.cluster);
  if (orphan === null) {
    await disownPidFile(place.cluster);
    return false;
  }
  for (const [signal, patienceMs] of ORPHAN_SIGNALS) {
    process.kill(orphan.pid, signal);
    if (!(await goneWithin(orphan, patienceMs))) continue;
    await disownPidFile(place.cluster);
    return true;
  }
  throw new PostgresError(
    `An earlier database process (${orphan.pid}) of ${place.cluster} does not end. Stop it and start again.`,
  );
}

/** Clean shutdown; the immediate one if that takes too long, from which the next start recovers. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const inTime = await Promise.race([exited.then(() => true), delay(STOP_PATIENCE_MS, false, { ref: false })]);
  if (inTime) return;
  child.kill('SIGQUIT');
  await exited;
}

export const logFile = (place: ClusterPlace): string => `${place.cluster}.log`;

async function findOrphan(cluster: string): Promise<RunningProcess | null> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const running = await findProcess(pid);
  if (running === null || !running.command.includes('postgres')) return null;
  const isHere = running.workingDirectory === cluster || running.command.includes(cluster);
  return isHere ? running : null;
}

/**
 * Removes a pid file that was made and never written. A postmaster that was killed between the two left it, before it
 * used any shared memory, and the file would keep every later one out. One that is starting at this moment writes it
 * at once.
 */
async function removeUnwrittenPidFile(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + UNWRITTEN_MS;
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null || text.includes('\n')) return;
    if (Date.now() > deadline) break;
    await delay(50);
  }
  await rm(file, { force: true });
}

/**
 * Puts our own number into a pid file whose process is gone. The next postmaster then takes the file for its parent's
 * and goes on to ask whether anybody still uses the shared memory that the file names; a zombie's number, or that of a
 * stranger who got it, would stop it for good. Removing the file instead would lose that question, which keeps the
 * data whole.
 */
async function disownPidFile(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null || !text.includes('\n')) return;
  await writeFile(file, `${process.pid}${text.slice(text.indexOf('\n'))}`);
}

async function goneWithin(orphan: RunningProcess, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const now = await findProcess(orphan.pid);
    if (now === null || now.startedAt !== orphan.startedAt) return true;
    await delay(20);
  }
  return false;
}

const identity = ({ user }: ClusterPlace): { uid?: number; gid?: number } =>
  user === null ? {} : { uid: user.uid, gid: user.gid };

const INITDB_OPTIONS = [
  '-U',
  DATABASE_USER,
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=peer',
  '--auth-host=reject',
];
export const SOCKET_PORT = 5432;
const STOP_PATIENCE_MS = 20_000;
const UNWRITTEN_MS = 1_000;
const ORPHAN_SIGNALS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
/** Nothing of ours: a PGDATA or PGHOST of the caller would lead it astray. */
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Durable, on the socket only. The log is kept short so that recovery after a kill takes less than a second. */
const SETTINGS = {
  listen_addresses: '',
  // The directory of the socket is closed to others, and the rules of access say who may be whom.
  unix_socket_permissions: '0777',
  // A program has some 25 at most, and a site may run several.
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '256MB',
  min_wal_size: '128MB',
  wal_buffers: '16MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
} as const;
