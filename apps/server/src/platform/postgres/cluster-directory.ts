import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHARED_ROOT } from './binaries.ts';
import { PostgresError } from './postgres-error.ts';
import type { ServiceUser } from './service-user.ts';
import { canReach, serviceUser } from './service-user.ts';

/** Where a cluster and its socket lie, and whom they belong to. */
export interface ClusterPlace {
  readonly user: ServiceUser | null;
  readonly cluster: string;
  readonly socketDirectory: string;
}

/**
 * The cluster lies in DATA_DIR/postgres. When root's service user may not walk there (a home closed to others), it lies
 * below /var/lib/candor instead and DATA_DIR/postgres-location names the place, so that the data stays with its DATA_DIR.
 */
export async function placeCluster(dataDirectory: string): Promise<ClusterPlace> {
  await mkdir(dataDirectory, { recursive: true });
  const root = path.resolve(dataDirectory);
  const cluster = await locate(root);
  const user = await serviceUser(cluster);
  const socketDirectory = await placeSocket(cluster, user);
  return { user, cluster, socketDirectory };
}

async function locate(root: string): Promise<string> {
  const pointer = path.join(root, 'postgres-location');
  const elsewhere = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (elsewhere !== '') {
    await access(elsewhere).catch(() => {
      throw new PostgresError(
        `${pointer} says that the database is in ${elsewhere}, which is not there. Put it back, or remove the file to begin with an empty one.`,
      );
    });
    return elsewhere;
  }
  const inside = path.join(root, 'postgres');
  const user = await serviceUser(inside);
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
async function placeSocket(cluster: string, user: ServiceUser | null): Promise<string> {
  const beside = `${cluster}-socket`;
  const isShort = beside.length <= LONGEST_SOCKET_DIRECTORY;
  const socketDirectory = isShort ? beside : await mkdtemp(path.join(tmpdir(), 'candor-socket-'));
  await makeOwned(socketDirectory, user);
  return socketDirectory;
}

/** A directory that is open to its owner alone: the service user, or we. Throws PostgresError where it is somebody else's. */
export async function makeOwned(directory: string, user: ServiceUser | null): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const expected = user?.uid ?? process.getuid?.();
  if (user !== null) await chown(directory, user.uid, user.gid);
  const { uid } = await stat(directory);
  if (expected !== undefined && uid !== expected) {
    throw new PostgresError(
      `${directory} belongs to another user. Give it to the user that runs the server, or choose another DATA_DIR.`,
    );
  }
  await chmod(directory, 0o700);
}

const LONGEST_SOCKET_DIRECTORY = 85;
