import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { placeCluster } from '@candor/server/kernel/postgres/cluster-directory.ts';

/** The real server in a process of its own, which can be killed at any moment and restarted on the same data. */
export class ServerProcess {
  readonly dataDirectory: string;
  readonly #port: number;
  readonly #variables: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  /** Loads the program while the previous process serves. */
  #standby: ChildProcess | null = null;
  #output = '';

  /** `variables` are added to the environment. */
  constructor(dataDirectory: string, port: number, variables: Readonly<Record<string, string>> = {}) {
    this.dataDirectory = dataDirectory;
    this.#port = port;
    this.#variables = variables;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Its last output, for the report of a failure. */
  get output(): string {
    return this.#output.slice(-4_000);
  }

  /**
   * Starts the server and returns the time until it was ready, in milliseconds. @throws Error if it ends or takes more
   * than three minutes.
   */
  async start(): Promise<number> {
    const startedAt = performance.now();
    const child = this.#standby ?? this.#load();
    this.#standby = null;
    this.#child = child;
    this.#output = '';
    child.stdin?.write('start');
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() - startedAt > START_PATIENCE_MS) {
        throw new Error(`the server did not start:\n${this.output}`);
      }
      await delay(15);
    }
    const tookMs = performance.now() - startedAt;
    this.#standby = this.#load();
    return tookMs;
  }

  /** Kills a process that has not begun to serve. */
  end(): void {
    this.#standby?.kill('SIGKILL');
    this.#standby = null;
  }

  #load(): ChildProcess {
    const child = spawn(process.execPath, [STANDBY_MAIN], {
      env: this.#environment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer): void => void (this.#output = (this.#output + text.toString()).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    // A pipe to a killed process breaks, as intended.
    child.stdin.on('error', () => undefined);
    return child;
  }

  /** Sends SIGKILL and resolves once the process has ended. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Sends SIGTERM and returns the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  }

  /** Sends SIGKILL to its database, from which PostgreSQL recovers by its log. Returns whether there was one. */
  async killDatabase(): Promise<boolean> {
    const { cluster } = await placeCluster(this.dataDirectory);
    const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return false;
    try {
      process.kill(pid, 'SIGKILL');
      return true;
    } catch {
      return false;
    }
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      (response) => response.ok,
      () => false,
    );
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(this.#port),
      DATA_DIR: this.dataDirectory,
      LOG_LEVEL: 'warn',
      // Half of the duration of a start is loading the program.
      NODE_COMPILE_CACHE: path.join(this.dataDirectory, 'compile-cache'),
      FEED_SPEED: '10',
      SIMULATOR_SEED: '7',
      // A Tuesday, when every market is open.
      SIMULATOR_START: '2026-03-03T09:00:00Z',
      ...this.#variables,
    };
  }
}

const STANDBY_MAIN = fileURLToPath(new URL('./standby-main.ts', import.meta.url));
/** A machine that is busy with other things writes the first history slowly. */
const START_PATIENCE_MS = 180_000;
