import { PREPARED_DATA, startServer } from './candor-server.ts';

/**
 * The first start of a server draws years of candles, which takes it longer than most journeys: it is done once for all files of
 * a run, and stopped as an operator would stop it. Each server starts on a copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.halt();
  process.env[PREPARED_DATA] = server.dataDirectory;
  return () => server.stop();
}
