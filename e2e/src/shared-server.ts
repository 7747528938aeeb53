import { mkdir, open as openFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PREPARED_DATA, removeData, startServer } from './candor-server.ts';
import type { SharedServer } from './candor-server.ts';

/**
 * The server that the files of a run share, started for the first of them. A start takes longer than most scenarios,
 * and the market of a server that nobody looks at costs work as well. The run ends it, since it outlives the process
 * that has started it.
 */
export const sharedServer = (): Promise<SharedServer> =>
  onceInRun('server', async () => {
    const { origin, dataDirectory, pid } = await startServer();
    return { origin, dataDirectory, pid };
  });

/**
 * What the first process of a run that asks for it makes, as JSON, and the others find. `name`: of a file in the run's
 * own folder, which lies next to its prepared data; without a run it is made once for the process.
 */
export function onceInRun<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const known = made.get(name) ?? makeOrFind(name, make);
  made.set(name, known);
  // What is known by a name was made for it.
  return known as Promise<Value>;
}

async function makeOrFind<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  if (process.env[PREPARED_DATA] === undefined) return make();
  await mkdir(runFolder(), { recursive: true });
  const file = path.join(runFolder(), name);
  const claim = await openFile(`${file}.claim`, 'wx').catch(() => null);
  if (claim !== null) {
    await claim.close();
    const value = await make();
    // Whole or not at all for those who look meanwhile.
    await writeFile(`${file}.new`, JSON.stringify(value));
    await rename(`${file}.new`, file);
    return value;
  }
  for (let look = 0; look < 1_800; look += 1) {
    const text = await readFile(file, 'utf8').catch(() => null);
    // As the first process wrote it.
    if (text !== null) return JSON.parse(text) as Value;
    await delay(100);
  }
  throw new Error(`${name} was not made within three minutes`);
}

/** Ends what a run has started for all, and forgets what was made. */
export async function endShared(): Promise<void> {
  const text = await readFile(path.join(runFolder(), 'server'), 'utf8').catch(() => null);
  if (text !== null) {
    // As sharedServer() wrote it.
    const { pid, dataDirectory } = JSON.parse(text) as SharedServer & { readonly pid: number };
    await endProcess(pid);
    await removeData(dataDirectory);
  }
  await rm(runFolder(), { recursive: true, force: true });
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

const made = new Map<string, Promise<unknown>>();

const runFolder = (): string => `${process.env[PREPARED_DATA]}-shared`;
