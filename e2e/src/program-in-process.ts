import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '@candor/server/kernel/environment.ts';
import { createLog } from '@candor/server/kernel/log.ts';
import { startProgram } from '@candor/server/roles/program.ts';
import type { Program } from '@candor/server/roles/program.ts';
import { BUSY_WEDNESDAY, freePort, OPERATOR, PREPARED_DATA } from './candor-server.ts';

/** The whole program in this process, with its services at hand. */
export interface InProcessProgram {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly program: Program;
  stop(): Promise<void>;
}

/**
 * For scenarios in which the broker acts before there are screens for it; all
 * other scenarios start the server as `npm start` does.
 */
export async function startInProcess(variables: Readonly<Record<string, string>> = {}): Promise<InProcessProgram> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-in-process-'));
  // As root the database runs as another user, who must be able to walk there.
  await chmod(dataDirectory, 0o755);
  const prepared = process.env[PREPARED_DATA];
  if (prepared !== undefined) await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, dataDirectory]);
  const program = await startProgram({
    environment: readEnvironment({
      PORT: String(await freePort()),
      DATA_DIR: dataDirectory,
      SIMULATOR_SEED: '7',
      SIMULATOR_START: BUSY_WEDNESDAY,
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      CONSOLE_REQUIRE_TOTP: '0',
      ...variables,
    }),
    log: createLog('silent'),
    onFatal(error) {
      throw error;
    },
  });
  return {
    origin: program.origin,
    dataDirectory,
    program,
    async stop() {
      await program.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
