import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PREPARED_DATA, removeData, startServer } from './candor-server.ts';
import type { SharedServer } from './candor-server.ts';

/**
 * The server of all files that one process of a run works through, started for the first of them. A start takes longer
 * than most scenarios. What a process has started is ended by the run, which outlives it.
 */
export function sharedServer(): Promise<SharedServer> {
  return (server ??= start());
}

/** Ends what the processes of a run have started; they are noted in a folder next to its prepared data. */
export async function stopSharedServers(): Promise<void> {
  const records = await readdir(recordFolder()).catch(() => []);
  await Promise.all(
    records.map(async (pid) => {
      const dataDirectory = await readFile(path.join(recordFolder(), pid), 'utf8');
      await endProcess(Number(pid));
      await removeData(dataDirectory);
    }),
  );
  await rm(recordFolder(), { recursive: true, force: true });
}

async function start(): Promise<SharedServer> {
  const started = await startServer();
  await mkdir(recordFolder(), { recursive: true });
  await writeFile(path.join(recordFolder(), String(started.pid)), started.dataDirectory);
  return started;
}

async function endProcess(pid: number): Promise<void> {
  const isThere = (signal: 'SIGTERM' | 0): boolean => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  isThere('SIGTERM');
  // Where nobody asks for what became of it, an ended process stays on the list.
  for (let look = 0; look < 200 && isThere(0); look += 1) await delay(50);
}

const recordFolder = (): string => `${process.env[PREPARED_DATA]}-servers`;

let server: Promise<SharedServer> | undefined;
