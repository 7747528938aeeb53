import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './postgres-error.ts';
import { processStart } from './process-table.ts';

/** Held: no other process of this program uses the directory. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the directory for this process, or throws PostgresError where a living process holds it. A lock that a killed
 * process left behind is taken over: its pid alone proves nothing, so the moment that process began is compared too.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, 'owner.lock');
  const mine = `${process.pid}\n${processStart(process.pid)}\n${nextNumber++}\n`;
  const draft = `${path}.${process.pid}.${nextNumber}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    while (!tryLink(draft, path)) removeIfLeftBehind(path);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readIfPresent(path) === mine) rmSync(path, { force: true });
    },
  };
}

let nextNumber = 1;

/** A hard link is made whole or not at all, with its content: nobody can read a lock that is half written. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfLeftBehind(path: string): void {
  const found = readIfPresent(path);
  if (found === null) return;
  const [pid = '', start = ''] = found.split('\n');
  if (processStart(Number(pid)) === start) {
    throw new PostgresError(
      `Another server (process ${pid}) already uses ${join(path, '..')}. Stop it first, or give this one its own DATA_DIR.`,
    );
  }
  // Two starters may both have read the old lock. The one that comes second moves the first one's new lock: it puts it back.
  const aside = `${path}.old.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readIfPresent(aside) !== found) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
