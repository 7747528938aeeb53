import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open as openFile, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { placeCluster } from '@candor/server/kernel/postgres/cluster-directory.ts';
import { DATABASE_USER } from '@candor/server/kernel/postgres/access-rules.ts';
import { SOCKET_PORT } from '@candor/server/kernel/postgres/postmaster.ts';
import pg from 'pg';

/** The real server on a port and data of its own, as `npm start` would run it. */
export interface CandorServer {
  readonly origin: string;
  readonly pid: number;
  readonly dataDirectory: string;
  /** kill -9, as a power cut would. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it as an operator would; its data stays. */
  halt(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A Wednesday in a busy hour: every market is open, whatever day the tests run on. */
export const BUSY_WEDNESDAY = '2026-11-18T13:00:00Z';
/** What scenarios of many files may stand on at once: nobody ends it. */
export type SharedServer = Pick<CandorServer, 'origin' | 'dataDirectory'>;

/** Names the folder of data that was prepared once for all scenarios of a run. */
export const PREPARED_DATA = 'CANDOR_E2E_DATA';
export const OPERATOR = { email: 'owner@candor.test', password: 'a long enough password' } as const;

export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<CandorServer> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-e2e-'));
  // As root the database runs as another user, who must be able to walk there.
  await chmod(dataDirectory, 0o755);
  const prepared = process.env[PREPARED_DATA];
  // Another beginning of the market has another history.
  if (prepared !== undefined && !('SIMULATOR_START' in variables)) await copyFolder(prepared, dataDirectory);
  const port = await freePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SIMULATOR_SEED: '7',
    SIMULATOR_START: BUSY_WEDNESDAY,
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    // Scenarios of the console's sign-in require it.
    CONSOLE_REQUIRE_TOTP: '0',
    LOG_LEVEL: 'warn',
    // A third of a start is compiling what the last one compiled.
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '..', '..', '.cache', 'compiled'),
    ...variables,
  };
  const origin = `http://127.0.0.1:${port}`;
  let child = await launch(environment, origin, dataDirectory);
  await allowCrowd(dataDirectory);
  return {
    origin,
    get pid() {
      return child.pid ?? 0;
    },
    dataDirectory,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch(environment, origin, dataDirectory);
    },
    halt: () => end(child, 'SIGTERM'),
    stop: async () => {
      await end(child, 'SIGTERM');
      await removeData(dataDirectory);
    },
  };
}

/** What a server has left behind. */
export async function removeData(dataDirectory: string): Promise<void> {
  await rm(dataDirectory, { recursive: true, force: true });
  await rm(`${dataDirectory}.log`, { force: true });
}

/** With owners and modes, which the database insists on and `fs.cp` does not keep. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

async function launch(env: NodeJS.ProcessEnv, origin: string, dataDirectory: string): Promise<ChildProcess> {
  const main = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');
  // A file, for a server may outlive the process that started it.
  const logFile = `${dataDirectory}.log`;
  const log = await openFile(logFile, 'a');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const said = async (): Promise<string> => (await readFile(logFile, 'utf8')).slice(-8_000);
  for (let attempt = 0; attempt < 1_800; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${await said()}`);
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return child;
    await delay(100);
  }
  await end(child, 'SIGKILL');
  throw new Error(`the server was not ready within three minutes:\n${await said()}`);
}

/**
 * Everybody comes from one address, whose second code would ask for the captcha, and who may not make accounts without
 * end; the server goes by it within seconds.
 */
async function allowCrowd(dataDirectory: string): Promise<void> {
  const { socketDirectory } = await placeCluster(dataDirectory);
  const client = new pg.Client({ host: socketDirectory, port: SOCKET_PORT, user: DATABASE_USER, database: 'candor' });
  await client.connect();
  const keys = ['code_free', 'code_email', 'register', 'demo', 'console', 'sign_in_address'];
  await client.query(`update settings set value = '9999' where key = any ($1)`, [keys.map((key) => `limit_${key}`)]);
  await client.end();
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Below those that the system gives to outgoing connections, or one of them takes it while the server is down. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 26_000 + Math.floor(Math.random() * 6_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    probe.close();
    if (isFree) return port;
  }
  throw new Error('no port is free between 26000 and 32000');
}
