import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';
import { findProcess } from './process-table.ts';

/**
 * One server per DATA_DIR. The lock names its process by number and start time, so that neither a killed server nor a
 * stranger who got its number keeps the next one out. Throws PostgresError when a server is running there.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true });
  const file = path.join(dataDirectory, 'server.lock');
  const self = await findProcess(process.pid);
  const mine = JSON.stringify({ pid: process.pid, startedAt: self?.startedAt ?? '' });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await tryCreate(file, mine)) return () => rm(file, { force: true });
    const holder = await readHolder(file);
    if (holder !== null && (await isAlive(holder))) {
      throw new PostgresError(
        `Another server (process ${holder.pid}) uses ${path.resolve(dataDirectory)}. Stop it, or set DATA_DIR to ` +
          `another directory.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new PostgresError(`${file} cannot be taken. Remove it if no server runs.`);
}

/** Whole at once: anyone who finds the lock finds its holder in it. */
async function tryCreate(file: string, content: string): Promise<boolean> {
  const prepared = `${file}.${process.pid}`;
  // Never through a link that somebody else has put there.
  await rm(prepared, { force: true });
  await writeFile(prepared, content, { mode: 0o600, flag: 'wx' });
  try {
    await link(prepared, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(prepared, { force: true });
  }
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return false;
  const running = await findProcess(holder.pid);
  return running !== null && running.startedAt === holder.startedAt;
}
