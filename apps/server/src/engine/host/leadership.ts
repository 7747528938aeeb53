import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '@candor/engine/engine.ts';
import type pg from 'pg';
import { openWriter } from '../committer.ts';
import { configurationCommands, statusCommands } from '../configuration.ts';
import { openEngine } from '../snapshot/open-engine.ts';
import { readTicksAfter } from '../tick-log.ts';
import { BatchWriter } from './batch-writer.ts';
import type { ClientKeys } from './client-keys.ts';
import { isPassing } from './failures.ts';
import type { EngineHostOptions, EngineNumbers } from './host-options.ts';
import { loadClientKeys } from './key-store.ts';
import { releaseLease, takeLease } from './lease.ts';
import { OpenBatch } from './open-batch.ts';

/** What a leader works with until its next failure. */
export interface Term {
  readonly engine: Engine;
  readonly keys: ClientKeys;
  readonly writer: BatchWriter;
}

/**
 * Leads a partition, term by term. Invariant: a term's state was read under its own lease, is configured, has all
 * logged ticks, and is committed.
 */
export class Leadership {
  readonly #options: EngineHostOptions;
  readonly #numbers: EngineNumbers;
  readonly #onLost: (error: unknown) => void;
  #client: pg.Client | null = null;
  #epoch: number | null = null;

  /** `onLost` is called when the connection of the present term breaks. */
  constructor(options: EngineHostOptions, numbers: EngineNumbers, onLost: (error: unknown) => void) {
    this.#options = options;
    this.#numbers = numbers;
    this.#onLost = onLost;
  }

  /** Takes the lease, reads the tables, configures, and applies missed ticks. @throws FencedError */
  async begin(): Promise<Term> {
    const { partition, holder, clock, connection, log } = this.#options;
    const startedAt = performance.now();
    const client = await openWriter(connection);
    client.on('error', (error) => this.#client === client && this.#onLost(error));
    this.#client = client;
    const lease = { partition, holder, now: clock.wallNow(), heldEpoch: this.#epoch };
    const epoch = await takeLease(client, lease);
    this.#epoch = epoch;
    const { engine, batch, isUnconfigured } = await openEngine(client, this.#options);
    const keys = await loadClientKeys(client, partition, clock.wallNow());
    const writer = new BatchWriter({ client, partition, epoch, after: batch }, clock, this.#numbers);
    await this.#open({ engine, keys, writer }, client, isUnconfigured);
    const { accounts, orders } = engine.state;
    const ms = Math.round(performance.now() - startedAt);
    const size = { accounts: accounts.size, openOrders: orders.size };
    log.info({ partition, epoch, batch, ...size, ms }, 'engine leads its partition');
    return { engine, keys, writer };
  }

  /**
   * Begins again until the database answers; null once it is not wanted any more. `onAttempt` is called before each
   * attempt. @throws what will not pass
   */
  async recover(isWanted: () => boolean, onAttempt: () => void): Promise<Term | null> {
    for (let attempt = 0; isWanted(); attempt += 1) {
      const broken = this.#client;
      this.#client = null;
      void broken?.end().catch(() => undefined);
      try {
        onAttempt();
        return await this.begin();
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#options.log.warn({ err: error, attempt }, 'the database cannot be read yet');
        await delay(Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt));
      }
    }
    return null;
  }

  /** Releases the lease if it is still held, and disconnects. */
  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (client === null) return;
    if (this.#epoch !== null) await releaseLease(client, this.#options.partition, this.#epoch).catch(() => undefined);
    await client.end();
  }

  /** The first batch of the term: the present configuration, what the start asks for, and what was missed. */
  async #open({ engine, writer }: Term, client: pg.Client, isUnconfigured: boolean): Promise<void> {
    const { bus, clock, openingCommands, marketStatuses } = this.#options;
    const open = new OpenBatch();
    const context = { at: clock.marketNow(), isUnconfigured };
    for (const command of configurationCommands(engine, this.#options, context))
      open.applyCommand(engine, command, clock.wallNow());
    for (const command of await openingCommands(client, engine)) open.applyCommand(engine, command, clock.wallNow());
    const wallNow = clock.wallNow();
    const positions = Array.from(engine.state.instruments.values(), ({ id, tick }) => ({
      instrumentId: id,
      last: tick,
    }));
    await readTicksAfter(client, positions, (tick) => {
      if (open.applyTick(engine, tick, wallNow)) this.#numbers.ticks += 1;
    });
    // Only now, so that missed ticks are filled with the market statuses of their time.
    for (const command of statusCommands(engine, marketStatuses(), clock.marketNow()))
      open.applyCommand(engine, command, wallNow);
    if (!open.hasEntries) return;
    await writer.commit(open, engine);
    if (open.events.length > 0) bus.publish('engineEvents', open.events);
  }
}

const FIRST_DELAY_MS = 50;
const MOST_DELAY_MS = 2_000;
