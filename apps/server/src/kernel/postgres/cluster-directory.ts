import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, databaseUser, isRoot, programUser } from '../system-users.ts';
import type { SystemUser } from '../system-users.ts';
import { SHARED_ROOT } from './binaries.ts';
import { closeDataDirectory, refuseForeign } from './data-directory.ts';
import { PostgresError } from './postgres-error.ts';

/** Where a cluster and its socket lie, and whom they belong to. */
export interface ClusterPlace {
  /** Whom PostgreSQL runs as; null: as we do. */
  readonly user: SystemUser | null;
  /** Whom the program itself may run as, next to us; null: nobody. */
  readonly program: SystemUser | null;
  readonly cluster: string;
  readonly socketDirectory: string;
}

/**
 * The cluster lies in DATA_DIR/postgres. When root's service user may not walk there (a home closed to others), it lies
 * below /var/lib/candor instead and DATA_DIR/postgres-location names the
 * place, so that the data stays with its DATA_DIR.
 */
export async function placeCluster(dataDirectory: string): Promise<ClusterPlace> {
  await mkdir(dataDirectory, { recursive: true });
  const root = path.resolve(dataDirectory);
  const owner = await clusterOwner(path.join(root, 'postgres'));
  await closeDataDirectory(root, owner === null ? null : await programUser(owner));
  const cluster = await locate(root);
  const user = await clusterOwner(cluster);
  const program = user === null ? null : await programUser(user);
  const socketDirectory = await placeSocket(cluster, user, program);
  return { user, program, cluster, socketDirectory };
}

async function clusterOwner(cluster: string): Promise<SystemUser | null> {
  if (!isRoot()) return null;
  const user = await databaseUser(cluster);
  if (user !== null) return user;
  throw new PostgresError(
    'The embedded database does not run as root and this system has none of the users postgres, nobody or daemon. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

async function locate(root: string): Promise<string> {
  const pointer = path.join(root, 'postgres-location');
  await refuseForeign(pointer, null);
  const elsewhere = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (elsewhere !== '') {
    await access(elsewhere).catch(() => {
      throw new PostgresError(
        `${pointer} says that the database is in ${elsewhere}, which is not there. Put it back, or remove ` +
          `the file to begin with an empty one.`,
      );
    });
    return elsewhere;
  }
  const inside = path.join(root, 'postgres');
  const user = await clusterOwner(inside);
  await refuseForeign(inside, user);
  if (user === null || (await canReach(user, root))) return inside;
  // A name of its own, so that a DATA_DIR that was deleted and made again does not find the old data.
  const outside = path.join(SHARED_ROOT, `cluster-${randomBytes(6).toString('hex')}`);
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await chmod(SHARED_ROOT, 0o755);
  const cluster = path.join(outside, 'postgres');
  await makeOwned(cluster, user);
  await writeFile(pointer, `${cluster}\n`);
  return cluster;
}

/** A socket's path may have about 100 characters, so a deep DATA_DIR keeps its socket in a new temporary directory. */
async function placeSocket(cluster: string, user: SystemUser | null, program: SystemUser | null): Promise<string> {
  const adjacent = `${cluster}-socket`;
  const isShort = adjacent.length <= LONGEST_SOCKET_DIRECTORY;
  const socketDirectory = isShort ? adjacent : await mkdtemp(path.join(tmpdir(), 'candor-socket-'));
  await makeOwned(socketDirectory, user, program);
  return socketDirectory;
}

/**
 * A directory that is open to its owner alone, who is the database's user, or we; a guest may walk through it to what
 * it holds. Throws PostgresError where it is somebody else's.
 */
export async function makeOwned(
  directory: string,
  user: SystemUser | null,
  guest: SystemUser | null = null,
): Promise<void> {
  await refuseForeign(directory, user);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const expected = user?.uid ?? process.getuid?.();
  if (user !== null) await chown(directory, user.uid, (guest ?? user).gid);
  const { uid } = await stat(directory);
  if (expected !== undefined && uid !== expected) {
    throw new PostgresError(
      `${directory} belongs to another user. Give it to the user that runs the server, or choose another DATA_DIR.`,
    );
  }
  await chmod(directory, user === null || guest === null ? 0o700 : 0o710);
}

const LONGEST_SOCKET_DIRECTORY = 85;
