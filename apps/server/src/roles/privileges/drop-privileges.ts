import type pg from 'pg';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { fork, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Environment } from '../../kernel/environment.ts';
import { lockDataDirectory } from '../../kernel/postgres/data-lock.ts';
import { closeDataDirectory, handOverDataDirectory } from '../../kernel/postgres/data-directory.ts';
import { placeCluster } from '../../kernel/postgres/cluster-directory.ts';
import { PostgresError } from '../../kernel/postgres/postgres-error.ts';
import { databaseUser, isRoot, programUser, canReach } from '../../kernel/system-users.ts';
import type { SystemUser } from '../../kernel/system-users.ts';
import type { Decoder } from '../../modules/uploads/decoder.ts';
import { remoteDecoder } from './decoder-socket.ts';

/** What a process with more rights does for the program. */
export interface PrivilegedMonitor {
  /** The database, as the role of the program. */
  readonly application: pg.ClientConfig;
  readonly decoder: Decoder;
  stop(): Promise<void>;
}

/** What the monitor tells the program, once. */
export type FromMonitor =
  | { readonly kind: 'ready'; readonly application: pg.ClientConfig; readonly decoderSocket: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** What the program tells the monitor. */
export interface ToMonitor {
  readonly kind: 'stop';
}

interface Wishes {
  readonly environment: Environment;
  /** Told, in a sentence, what was done or why it was not. */
  readonly tell: (sentence: string) => void;
  /** The monitor ended, and with it the database. */
  readonly onFatal: (error: Error) => void;
}

/**
 * Where root has started the program: leaves what takes root's rights to a small
 * process and goes on as an account without any, for good. Null, and nothing is
 * changed, where we are not root, or where no such account can run it, which is said.
 */
export async function dropPrivileges({ environment, tell, onFatal }: Wishes): Promise<PrivilegedMonitor | null> {
  if (!isRoot()) return null;
  const user = await userFor(environment);
  const hindrance = user === null ? 'this machine has no account for it' : await whyItCannotRunAs(user, environment);
  if (user === null || hindrance !== null) {
    tell(`The program runs as root, since ${hindrance}. A fault in it would be root's: see docs/running.md.`);
    return null;
  }
  const unlock = await lockDataDirectory(environment.dataDir);
  try {
    const child = fork(MONITOR, [String(user.uid), String(user.gid)], { serialization: 'json' });
    const { application, decoderSocket } = await ready(child);
    await closeDataDirectory(environment.dataDir, user);
    await handOverDataDirectory(environment.dataDir, user);
    become(user);
    tell(`The program runs as ${user.name}.`);
    let stopping = false;
    child.once('exit', () => {
      if (!stopping) onFatal(new PostgresError('The process that keeps the database has ended.'));
    });
    const stop = async (): Promise<void> => {
      stopping = true;
      await end(child);
      await unlock();
    };
    return { application, decoder: remoteDecoder(decoderSocket), stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function userFor({ dataDir, databaseUrl }: Environment): Promise<SystemUser | null> {
  if (databaseUrl !== null) return programUser(await databaseUser(null));
  return (await placeCluster(dataDir)).program;
}

/** In this order: who has given up being root can change nothing more. */
function become({ uid, gid }: SystemUser): void {
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  process.umask(0o077);
}

/**
 * Resolves when the database answers; throws PostgresError with the monitor's
 * own sentence when it does not come to that.
 */
function ready(child: ChildProcess): Promise<Extract<FromMonitor, { kind: 'ready' }>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const said = message as FromMonitor; // it sends nothing else
      if (said.kind === 'ready') resolve(said);
      else reject(new PostgresError(said.sentence));
    });
    child.once('exit', (code) => reject(new PostgresError(`The process that keeps the database ended with ${code}.`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.send({ kind: 'stop' } satisfies ToMonitor);
  await exited;
}

const MONITOR = fileURLToPath(new URL('monitor-main.ts', import.meta.url));

/** Why the program cannot run as this user, as the rest of a sentence that begins with "since"; null: it can. */
async function whyItCannotRunAs(user: SystemUser, environment: Environment): Promise<string | null> {
  const { dataDir, port, signingKeyFile } = environment;
  if (port !== 0 && port < (await firstFreePort())) return `only root may listen on port ${port}`;
  if (!(await canReach(user, path.dirname(dataDir)))) return `the user ${user.name} may not reach ${dataDir}`;
  const files = [...OWN_FILES, ...(signingKeyFile === null ? [] : [signingKeyFile])];
  for (const file of files) if (!(await mayRead(user, file))) return `the user ${user.name} may not read ${file}`;
  return null;
}

/** Asked of the system itself, as that user, since there is more to it than the modes of files. */
async function mayRead({ uid, gid }: SystemUser, file: string): Promise<boolean> {
  const test = promisify(execFile)('/bin/sh', ['-c', 'test -r "$1"', 'sh', file], { uid, gid, cwd: '/' });
  return test.then(
    () => true,
    () => false,
  );
}

async function firstFreePort(): Promise<number> {
  const text = await readFile('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8').catch(() => '1024');
  return Number(text);
}

/** One of each kind: a module of the server, a package, the page, the runtime. */
const OWN_FILES = [
  fileURLToPath(new URL('../../main.ts', import.meta.url)),
  fileURLToPath(import.meta.resolve('pg')),
  process.execPath,
];
