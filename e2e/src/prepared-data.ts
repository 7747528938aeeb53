import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PREPARED_DATA, startServer } from './candor-server.ts';
import { endShared } from './shared-server.ts';

/**
 * The first start of a server draws years of candles, which takes longer than most scenarios: it is done once for all
 * files of a run, and stopped as an operator would stop it. Each server starts on a copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.halt();
  await thinOut(path.join(server.dataDirectory, 'postgres', 'pg_wal'));
  process.env[PREPARED_DATA] = server.dataDirectory;
  return async () => {
    await endShared();
    await server.stop();
  };
}

/**
 * After an orderly end the database needs of its log what was written last;
 * the rest, half of all that is copied, it made to write on.
 */
async function thinOut(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, writtenAt: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const old = files.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(2);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name))));
}
