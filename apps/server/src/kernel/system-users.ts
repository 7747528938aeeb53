import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** An unprivileged account of this machine. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Whom PostgreSQL runs as when we are root, since it refuses to run as root. A cluster that exists keeps its owner.
 * Null where this machine has none of the accounts that are commonly there.
 */
export async function databaseUser(cluster: string | null): Promise<SystemUser | null> {
  const users = await systemUsers();
  const owner = cluster === null ? null : await stat(cluster).catch(() => null);
  const known = owner === null ? undefined : users.find(({ uid }) => uid === owner.uid);
  return known ?? firstOf(users, FOR_DATABASE);
}

/** Whom the program runs as when root starts it: nobody who owns the database, or the program could read its files. */
export async function programUser(database: SystemUser | null): Promise<SystemUser | null> {
  const users = await systemUsers();
  return firstOf(users, FOR_PROGRAM, database === null ? [] : [database]);
}

/** Whom pictures are decoded as: neither the program's user nor the database's. */
export async function decoderUser(): Promise<SystemUser | null> {
  return firstOf(await systemUsers(), FOR_DECODERS);
}

/** Whether the user may enter every directory above the path and the path itself. */
export async function canReach(user: SystemUser, target: string): Promise<boolean> {
  const absolute = path.resolve(target);
  for (let directory = absolute; ; directory = path.dirname(directory)) {
    const entry = await stat(directory).catch(() => null);
    if (entry !== null && !mayEnter(user, entry)) return false;
    if (directory === path.dirname(directory)) return true;
  }
}

function mayEnter(user: SystemUser, entry: { uid: number; gid: number; mode: number }): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}

/** Everybody but root. */
async function systemUsers(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8');
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return uid === undefined || uid === '' || uid === '0' ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

function firstOf(
  users: readonly SystemUser[],
  names: readonly string[],
  taken: readonly SystemUser[] = [],
): SystemUser | null {
  const free = users.filter(({ uid }) => !taken.some((each) => each.uid === uid));
  for (const name of names) {
    const user = free.find((candidate) => candidate.name === name);
    if (user !== undefined) return user;
  }
  return null;
}

/**
 * `candor` is for the person who makes one; the rest are accounts that nothing else runs as. The lists share no name.
 */
const FOR_DATABASE = ['postgres', 'nobody', 'daemon'];
const FOR_PROGRAM = ['candor', 'bin', 'sys', 'operator'];
const FOR_DECODERS = ['games', 'mail', 'news', 'lp'];
