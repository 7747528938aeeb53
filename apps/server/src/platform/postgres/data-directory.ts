import { chmod, chown, lchown, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SystemUser } from '../system-users.ts';
import { PostgresError } from './postgres-error.ts';

/** Closes the data directory, which holds keys, to other users; the database's own account may walk through it to its files. */
export async function closeDataDirectory(directory: string, database: SystemUser | null): Promise<void> {
  const { mode, uid } = await stat(directory);
  if ((mode & SHARED) === SHARED)
    throw new PostgresError(
      `${directory} is shared by all users of this machine. Set DATA_DIR to a directory of the server's own.`,
    );
  // Somebody else's: what is wrong with that is said where the cluster is placed.
  if (process.getuid !== undefined && process.getuid() !== 0 && uid !== process.getuid()) return;
  if (database === null) return chmod(directory, 0o700);
  await chown(directory, uid, database.gid);
  await chmod(directory, 0o710);
}

/** Gives a data directory that root has kept so far to the program's account: the directory and its files, not the database's. */
export async function handOverDataDirectory(directory: string, to: SystemUser): Promise<void> {
  const { gid } = await stat(directory);
  await chown(directory, to.uid, gid);
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const entry = await lstat(file);
    if (entry.isFile() && entry.uid === 0 && !name.startsWith('postgres')) await lchown(file, to.uid, to.gid);
  }
}

/** As /tmp is: open to writers, and sticky. */
const SHARED = 0o1002;
