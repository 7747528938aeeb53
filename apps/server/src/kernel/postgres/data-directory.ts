import { chmod, chown, lchown, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRoot } from '../system-users.ts';
import type { SystemUser } from '../system-users.ts';
import { PostgresError } from './postgres-error.ts';

/**
 * Closes the data directory, which holds keys, to other users. As root it stays root's: the program's account may keep
 * files of its own there and touch none of the others (the sticky bit), so that nothing that root reads at its next
 * start can be put in their place; the database's account may walk through it.
 */
export async function closeDataDirectory(directory: string, program: SystemUser | null): Promise<void> {
  const { mode, uid } = await stat(directory);
  if ((mode & SHARED) === SHARED)
    throw new PostgresError(
      `${directory} is shared by all users of this machine. Set DATA_DIR to a directory of the server's own.`,
    );
  if (isRoot()) {
    await chown(directory, 0, program?.gid ?? 0);
    await chmod(directory, program === null ? 0o711 : 0o1771);
  } else if (uid === process.getuid?.()) await chmod(directory, 0o700);
}

/**
 * Gives the files that root has kept so far in the data directory to the
 * program's account; not the database's, and nothing that is not ours alone.
 */
export async function handOverDataDirectory(directory: string, to: SystemUser): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const entry = await lstat(file);
    const isOurs = entry.isFile() && entry.uid === 0 && entry.nlink === 1 && !name.startsWith('postgres');
    if (isOurs) await lchown(file, to.uid, to.gid);
  }
}

/** Throws PostgresError where something that root is about to trust was put there by somebody else. */
export async function refuseForeign(file: string, owner: SystemUser | null): Promise<void> {
  if (!isRoot()) return;
  const entry = await lstat(file).catch(() => null);
  if (entry === null || entry.uid === 0 || (entry.uid === owner?.uid && !entry.isSymbolicLink())) return;
  throw new PostgresError(`${file} was put there by another user. Look at who did, and remove it.`);
}

/** As /tmp is: open to writers, and sticky. */
const SHARED = 0o1002;
