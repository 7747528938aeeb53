import type { Engine } from '@candor/engine/engine.ts';
import type pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { commitBatch } from '../committer.ts';
import type { EngineNumbers } from './host-options.ts';
import type { OpenBatch } from './open-batch.ts';

/** Writes the batches of one lease. Invariant: their numbers are contiguous, and what leaves was checked. */
export class BatchWriter {
  readonly #place: BatchPlace;
  readonly #clock: Clock;
  readonly #numbers: EngineNumbers;
  /** The number of the last batch that was sent. */
  #last: number;

  constructor(place: BatchPlace, clock: Clock, numbers: EngineNumbers) {
    this.#place = place;
    this.#clock = clock;
    this.#numbers = numbers;
    this.#last = place.after;
  }

  /** Seals the batch and resolves once it is committed. Others may be sent meanwhile. */
  commit(open: OpenBatch, engine: Engine): Promise<void> {
    const { client, partition, epoch } = this.#place;
    engine.assertInvariants(true);
    this.#numbers.mostRows = Math.max(this.#numbers.mostRows, engine.changedRows);
    const frame = {
      partition,
      epoch,
      number: (this.#last += 1),
      at: this.#clock.marketNow(),
      wallAt: this.#clock.wallNow(),
    };
    return commitBatch(client, open.seal(engine, frame));
  }
}

export interface BatchPlace {
  readonly client: pg.Client;
  readonly partition: number;
  readonly epoch: number;
  /** The number of the last committed batch. */
  readonly after: number;
}
