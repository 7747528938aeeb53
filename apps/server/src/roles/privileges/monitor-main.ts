import { chown, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../kernel/environment.ts';
import { createLog } from '../../kernel/log.ts';
import { launchPostgres } from '../../kernel/postgres/postgres.ts';
import { prepareTables } from '../../kernel/postgres/prepare-tables.ts';
import { decoderProcess } from '../../modules/uploads/decoder.ts';
import { serveDecoders } from './decoder-socket.ts';
import type { FromMonitor, ToMonitor } from './drop-privileges.ts';

/**
 * The process that stays root when the program gives its rights up: it keeps the embedded database, migrates it as its
 * owner, and starts the decoders of pictures, each as another user. It takes no other order, and ends with the program.
 */
async function main(uid: number, gid: number): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir: dataDirectory, databaseUrl, databaseOwnerUrl, custody } = environment;
  const log = createLog(environment.logLevel);
  const tell = (sentence: string): void => log.warn(sentence);
  const postgres = await launchPostgres({ dataDirectory, databaseUrl, databaseOwnerUrl, tell });
  const directory = await mkdtemp(path.join(tmpdir(), 'candor-monitor-'));
  const stop = async (): Promise<void> => {
    await rm(directory, { recursive: true, force: true });
    await postgres.stop();
  };
  try {
    await prepareTables(postgres, log, { issuesAddresses: custody !== null });
    const decoderSocket = path.join(directory, 'decoder');
    const server = serveDecoders(decoderProcess()).listen(decoderSocket);
    await once(server, 'listening');
    await chown(decoderSocket, uid, gid);
    await chown(directory, uid, gid);
    send({ kind: 'ready', application: postgres.application, decoderSocket });
  } catch (error) {
    await stop();
    throw error;
  }
  process.on('message', (message: ToMonitor) => {
    if (message.kind === 'stop') void stop().finally(() => process.exit(0));
  });
}

function send(message: FromMonitor): void {
  if (process.connected) process.send?.(message);
}

// A Ctrl-C at the terminal is the program's to answer, which tells us when it has written its last.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// The program was killed: the database stays as it is, and the next start takes it over.
process.on('disconnect', () => process.exit(0));
main(Number(process.argv[2]), Number(process.argv[3])).catch((error: unknown) => {
  send({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
