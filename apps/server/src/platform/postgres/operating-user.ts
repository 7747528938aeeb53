import { chmodSync, existsSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** Who PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export interface OperatingUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user for a cluster: the owner of an existing one, otherwise the first known of a few unprivileged accounts. null when
 * this process is not root and PostgreSQL simply runs as itself. PostgreSQL looks its user up by number, so it must have a name.
 */
export function operatingUserFor(home: string): OperatingUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = knownUsers();
  const owner = existsSync(home) ? statSync(home).uid : 0;
  const found =
    owner === 0
      ? preferredNames.map((name) => users.find((user) => user.name === name))
      : [users.find((user) => user.uid === owner)];
  const user = found.find((candidate) => candidate !== undefined && candidate.uid !== 0);
  if (user !== undefined) return user;
  throw new PostgresError(
    owner === 0
      ? 'PostgreSQL refuses to run as root and this system has no user named candor, postgres or nobody: make one, or start the server as a normal user.'
      : `${home} belongs to user number ${owner}, which this system does not know by name: make that user, or start the server as it.`,
  );
}

/** Whether the user may pass through every directory above `path`. Access lists beyond the mode bits are not considered. */
export function canReach(path: string, user: OperatingUser): boolean {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (existsSync(directory) && !canPass(directory, user)) return false;
    if (directory === dirname(directory)) return true;
  }
}

/** Gives a directory and all below it to the user, and closes it to others. */
export function giveTo(user: OperatingUser, directory: string): void {
  lchownSync(directory, user.uid, user.gid);
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, entry), user.uid, user.gid);
}

const preferredNames = ['candor', 'postgres', 'nobody'];

function canPass(directory: string, user: OperatingUser): boolean {
  const { mode, uid, gid } = statSync(directory);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  return gid === user.gid ? (mode & 0o010) !== 0 : (mode & 0o001) !== 0;
}

function knownUsers(): OperatingUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => /^[^#:]+:/.test(line))
    .map((line) => {
      const [name = '', , uid = '', gid = ''] = line.split(':');
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    });
}
