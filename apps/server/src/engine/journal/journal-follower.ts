import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '@candor/engine/engine.ts';
import pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { isPassing } from '../host/failures.ts';
import { rebuildEngine } from '../store/rebuild.ts';
import { applyBatch, readBatches, readNamedTicks, ReplayError } from '../replay.ts';
import { FollowerPlace } from './follower-place.ts';

/**
 * Follows the journal of a partition while its leader writes it. Invariant: the copy is the leader's state after a
 * whole batch; what is missing or cannot be applied ends the follower, and nothing else does.
 */
export class JournalFollower implements LongLivedPart {
  readonly name: string;
  readonly #options: FollowerOptions;
  readonly #place: FollowerPlace;
  #copy: EngineCopy | null;
  #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: FollowerOptions) {
    this.name = options.name;
    this.#options = options;
    this.#place = new FollowerPlace(options.partition, options.name);
    this.#copy = options.from ?? null;
  }

  /** Resolves once the copy is at the batch that was the newest when it was looked at, or after `stop`. */
  async start(): Promise<void> {
    this.#stopping = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#running = this.#follow(resolve);
    await Promise.race([promise, this.#running]);
  }

  /** The copy stays, and goes on from its place when the follower is started again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Calls `look` between two batches; returns null while there is no copy. `look` must not change the engine. */
  inspect<T>(look: (copy: Readonly<EngineCopy>) => T): T | null {
    return this.#copy === null ? null : look(this.#copy);
  }

  get #isWanted(): boolean {
    return !this.#stopping.signal.aborted;
  }

  async #follow(onCaughtUp: () => void): Promise<void> {
    const { log, onFatal } = this.#options;
    for (let attempt = 0; this.#isWanted; attempt += 1) {
      try {
        await this.#connected(async (client) => {
          this.#copy ??= await copyTables(client, this.#options.partition);
          const copy = this.#copy;
          while (this.#isWanted) {
            await this.#catchUp(client, copy);
            attempt = 0;
            onCaughtUp();
            await this.#pause(POLL_MS);
          }
          await this.#place.save(client, copy.batch, this.#options.clock.wallNow());
        });
      } catch (error) {
        if (!isPassing(error)) {
          this.#copy = null;
          log.error({ err: error, follower: this.name }, 'the journal cannot be followed');
          onFatal(error);
          return;
        }
        log.warn({ err: error, follower: this.name, attempt }, 'the journal cannot be read yet');
        await this.#pause(Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt));
      }
    }
  }

  async #connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: 'candor-follower',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    // A connection that breaks rejects its queries and also emits this error, which must not end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Applies what was committed since. */
  async #catchUp(client: pg.Client, copy: EngineCopy): Promise<void> {
    const { partition, clock } = this.#options;
    const newest = await newestBatch(client, partition);
    if (newest < copy.batch)
      throw new ReplayError(`batch ${copy.batch} was applied, and the partition stands at batch ${newest}`);
    while (copy.batch < newest && this.#isWanted) {
      const batches = await readBatches(client, partition, copy.batch, BATCHES_AT_ONCE);
      if (batches.length === 0) throw new ReplayError(`batch ${copy.batch + 1} is missing from the journal`);
      const ticks = await readNamedTicks(client, batches);
      for (const batch of batches) {
        applyBatch(copy.engine, batch, ticks, copy.batch);
        copy.engine.assertInvariants(true);
        copy.engine.takeChanges();
        copy.batch = batch.number;
      }
    }
    await this.#place.saveInTime(client, copy.batch, clock.wallNow());
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/** An engine that stands at a whole batch. */
export interface EngineCopy {
  readonly engine: Engine;
  batch: number;
}

export interface FollowerOptions {
  /** Names its place. One process at a time follows under a name. */
  readonly name: string;
  readonly partition: number;
  readonly connection: pg.ClientConfig;
  readonly clock: Clock;
  readonly log: Log;
  /** A state that was kept, with its place. Without one the tables are read. */
  readonly from?: EngineCopy;
  /** The copy was dropped: the journal is not what the leader did. A new follower starts from the tables. */
  readonly onFatal: (error: unknown) => void;
}

/** The tables and their place in one snapshot, while the leader goes on. */
async function copyTables(client: pg.Client, partition: number): Promise<EngineCopy> {
  await client.query('begin transaction isolation level repeatable read read only');
  const { engine, batch } = await rebuildEngine(client, partition);
  await client.query('commit');
  return { engine, batch };
}

async function newestBatch(client: pg.Client, partition: number): Promise<number> {
  const { rows } = await client.query<{ batch: string }>({
    name: 'newest_batch',
    text: 'select batch from partitions where partition = $1',
    values: [partition],
  });
  return Number(rows[0]?.batch ?? 0);
}

/** An empty poll reads one row by its key. What is committed is seen half of this later, on average. */
const POLL_MS = 20;
/** Batches are limited by their commands and rows, so that this limits what is held of the journal at a time. */
const BATCHES_AT_ONCE = 20;
const CONNECT_WITHIN_MS = 5_000;
const FIRST_DELAY_MS = 50;
const MOST_DELAY_MS = 2_000;
