import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './postgres-error.ts';
import { canReach, giveTo, operatingUserFor, type OperatingUser } from './operating-user.ts';

/** Where a cluster lives: `directory` is real (links resolved), exists, and belongs to `user` (null: to this process). */
export interface ClusterHome {
  readonly directory: string;
  readonly user: OperatingUser | null;
}

/**
 * The home of the cluster of a data directory: `DATA_DIR/postgres`. Where root's data directory lies below one that is closed
 * to PostgreSQL's user (such as /root), it is a symbolic link to a directory of its own below `/var/lib/candor`, which is as
 * lasting as the data directory itself; a temporary directory would not be. See docs/decisions/010-embedded-postgres.md.
 */
export function openClusterHome(dataDir: string): ClusterHome {
  mkdirSync(dataDir, { recursive: true });
  const path = join(realpathSync(dataDir), 'postgres');
  refuseBrokenLink(path);
  if (existsSync(path)) return own(realpathSync(path));
  const user = operatingUserFor(path);
  if (user === null || canReach(path, user)) {
    mkdirSync(path, { mode: 0o700 });
    return own(path);
  }
  const elsewhere = makeLastingDirectory(join('clusters', randomBytes(8).toString('hex')), path);
  // The directory is owned before the link points at it, so that a kill in between leaves nothing half made.
  const home = own(elsewhere);
  symlinkSync(elsewhere, path);
  return home;
}

/** A directory below the place for what may not lie in a closed home; `path` is what could not be used, for the message. */
export function makeLastingDirectory(name: string, path: string): string {
  const directory = join(lastingRoot, name);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    return realpathSync(directory);
  } catch (error) {
    throw new PostgresError(
      `PostgreSQL runs as an unprivileged user, which cannot reach ${path}, and ${lastingRoot} cannot be made. ` +
        'Set DATA_DIR to a directory that other users may pass through, such as /srv/candor, or start the server as a normal user.',
      { cause: error },
    );
  }
}

const lastingRoot = '/var/lib/candor';

function own(directory: string): ClusterHome {
  const user = operatingUserFor(directory);
  if (user !== null && lstatSync(directory).uid !== user.uid) giveTo(user, directory);
  if (user !== null && !canReach(directory, user)) {
    throw new PostgresError(
      `PostgreSQL runs here as the user ${user.name}, which cannot reach ${directory}. Let others pass through the directories above it (chmod o+x), or start the server as their owner.`,
    );
  }
  const uid = process.getuid?.() ?? 0;
  if (user === null && lstatSync(directory).uid !== uid) {
    throw new PostgresError(
      `${directory} belongs to another user. Start the server as that user, or set DATA_DIR to a directory of your own.`,
    );
  }
  return { directory, user };
}

/** Beginning anew where a database is missing would look like a loss to its owner: it is their decision. */
function refuseBrokenLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true || existsSync(path)) return;
  throw new PostgresError(
    `The database of this data directory lay in ${readlinkSync(path)}, which is gone. Put it back, or remove the link ${path} to begin with an empty one.`,
  );
}
