import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '../../kernel/environment.ts';
import type { SystemUser } from '../../kernel/system-users.ts';
import { canReach } from '../../kernel/system-users.ts';

/** Why the program cannot run as this user, as the rest of a sentence that begins with "since"; null: it can. */
export async function whyItCannotRunAs(user: SystemUser, environment: Environment): Promise<string | null> {
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
