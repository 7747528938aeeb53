import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import type { SnapshotOrder } from './write-snapshot.ts';

export interface SnapshotScheduleOptions {
  readonly order: SnapshotOrder;
  readonly database: Database;
  readonly log: Log;
  /** The accounts and open orders of the engine; none while it does not serve. */
  readonly size: () => number;
}

/**
 * Writes a snapshot of a partition now and then, so that the next start has little of the journal to replay. Invariant:
 * there are never two at once, and nobody waits for one. What fails is logged and tried again, since a snapshot is only
 * ever a copy.
 */
export class SnapshotSchedule implements LongLivedPart {
  readonly name = 'snapshots';
  readonly #options: SnapshotScheduleOptions;
  /** The batch of the last snapshot of this process. */
  #batch: number | null = null;
  #thread: Worker | null = null;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SnapshotScheduleOptions) {
    this.#options = options;
  }

  start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#thread?.terminate();
    await this.#looking;
  }

  /** Writes a snapshot if a start would gain by it. */
  look(): Promise<void> {
    this.#looking ??= this.#writeIfDue().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #writeIfDue(): Promise<void> {
    const { order, log, size } = this.#options;
    try {
      if (size() < LEAST_SIZE || !(await this.#hasGrown())) return;
      const startedAt = performance.now();
      const batch = await this.#write();
      if (batch === null) return;
      this.#batch = batch;
      const ms = Math.round(performance.now() - startedAt);
      log.info({ partition: order.partition, batch, ms }, 'snapshot written');
    } catch (error) {
      log.warn({ err: error }, 'no snapshot could be written');
    }
  }

  async #hasGrown(): Promise<boolean> {
    if (this.#batch === null) return true;
    const { rows } = await sql<{ length: string }>`
      select coalesce(sum(octet_length(entries)), 0) as length from journal
      where partition = ${this.#options.order.partition} and batch > ${this.#batch}`.execute(this.#options.database);
    return Number(rows[0]?.length) > LEAST_GROWTH;
  }

  /** Null if there is nothing to write now, or if this part is stopped. */
  async #write(): Promise<number | null> {
    const thread = new Worker(new URL('snapshot-thread.ts', import.meta.url), { workerData: this.#options.order });
    this.#thread = thread;
    try {
      // Rejects with what the thread throws.
      const [batch] = (await Promise.race([once(thread, 'message'), once(thread, 'exit').then(() => [null])])) as [
        number | null, // what the thread posts
      ];
      return batch;
    } finally {
      this.#thread = null;
      await thread.terminate();
    }
  }
}

const LOOK_EVERY_MS = 300_000;
/** Accounts and open orders: a smaller partition is read from the tables in a second. */
const LEAST_SIZE = 50_000;
/** Bytes of the journal, which are replayed in half a second. */
const LEAST_GROWTH = 2 * 2 ** 20;
