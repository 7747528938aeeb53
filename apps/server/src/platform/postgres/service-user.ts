import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** The unprivileged user that PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Null when we are not root: then PostgreSQL runs as we do. A cluster that exists keeps its owner. */
export async function serviceUser(cluster: string | null): Promise<ServiceUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const owner = cluster === null ? null : await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) {
    const known = users.find(({ uid }) => uid === owner.uid);
    if (known !== undefined) return known;
  }
  for (const name of PREFERRED) {
    const user = users.find((candidate) => candidate.name === name);
    if (user !== undefined) return user;
  }
  throw new PostgresError(
    'The embedded database does not run as root and this system has none of the users postgres, nobody or daemon. Start as another user, or set DATABASE_URL.',
  );
}

/** Whether the user may enter every directory above the path and the path itself. */
export async function canReach(user: ServiceUser, target: string): Promise<boolean> {
  const absolute = path.resolve(target);
  for (let directory = absolute; ; directory = path.dirname(directory)) {
    const entry = await stat(directory).catch(() => null);
    if (entry !== null && !mayEnter(user, entry)) return false;
    if (directory === path.dirname(directory)) return true;
  }
}

function mayEnter(user: ServiceUser, entry: { uid: number; gid: number; mode: number }): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}

function parsePasswd(text: string): ServiceUser[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return uid === undefined || uid === '' || uid === '0' ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

const PREFERRED = ['postgres', 'nobody', 'daemon'];
