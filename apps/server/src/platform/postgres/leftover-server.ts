import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPostgresOf } from './process-table.ts';
import { PostgresError } from './postgres-error.ts';

/**
 * After a kill of the program its database server runs on alone. It is stopped rather than taken over: its sessions may still
 * hold the dead program's transactions, and its settings may be an older version's. The caller holds the directory's lock,
 * so nobody else can be using it.
 */
export async function stopLeftoverServer(clusterDir: string): Promise<void> {
  const pid = leftoverPid(clusterDir);
  if (pid !== null && isPostgresOf(pid, clusterDir)) await stopServer(pid, clusterDir);
  // The file now names a process that is gone, is a zombie, or is somebody else's. PostgreSQL would only ask whether the
  // number is in use and refuse to start.
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** The process that postmaster.pid names, true or not, or null. */
export function leftoverPid(clusterDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** The socket directory that postmaster.pid names, or null. */
export function runningSocketDirectory(clusterDir: string): string | null {
  const pid = leftoverPid(clusterDir);
  if (pid === null || !isPostgresOf(pid, clusterDir)) return null;
  const line = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[4]?.trim();
  return line === undefined || line === '' ? null : line;
}

/** Fast shutdown first; then at once, which recovery makes good; then by force. */
async function stopServer(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, patienceMs] of stopSteps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPERM') break;
    }
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isPostgresOf(pid, clusterDir)) return;
      await delay(10);
    }
  }
  throw new PostgresError(
    `A database server (process ${pid}) of an earlier run still uses ${clusterDir} and does not stop. End it, then start again.`,
  );
}

const stopSteps = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;
