import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import { applyWork } from './apply-work.ts';
import type { CommandQueue } from './command-queue.ts';
import * as limits from './host-limits.ts';
import type { EngineNumbers } from './host-options.ts';
import { countBatch } from './host-options.ts';
import type { Term } from './leadership.ts';
import { OpenBatch } from './open-batch.ts';
import type { SliceSize } from './slice-size.ts';

/**
 * The batches of one term. Invariant: a caller that waits for a batch is answered once it and all before it are
 * committed, and nothing is applied or sent after a failure.
 */
export class CommitPipeline {
  readonly term: Term;
  readonly #deps: PipelineDeps;
  #open = new OpenBatch();
  /** Batches that were sent and not answered, in order. */
  #inFlight: OpenBatch[] = [];
  #state: 'running' | 'draining' | 'closed' = 'running';
  #isScheduled = false;
  /** When the last batch was committed, by the monotonic clock. */
  #lastCommitAt = 0;
  #sweepSlice = 0;
  #onIdle: (() => void) | null = null;

  constructor(term: Term, deps: PipelineDeps) {
    this.term = term;
    this.#deps = deps;
  }

  /** Applies and sends what there is, once the present turn of the event loop is over. */
  schedule(): void {
    if (this.#isScheduled || this.#isClosed) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.#isClosed) this.#guard(() => this.#step());
    });
  }

  /** Called every SLICE_MS: checks some accounts, sweeps some, and has ticks committed that waited long enough. */
  onTimer(): void {
    const { engine } = this.term;
    const { queue, clock } = this.#deps;
    this.#guard(() => engine.assertNext(limits.LOOKED_AT));
    if (queue.length < limits.BATCH_LIMIT && engine.deferredCount === 0) {
      const slice = this.#sweepSlice;
      queue.push({ kind: 'own', command: { kind: 'sweep', at: clock.marketNow(), slice, slices: limits.SLICES } });
      this.#sweepSlice = (slice + 1) % limits.SLICES;
    }
    this.#requireCommit(clock.wallNow() - limits.TICKS_DURABLE_WITHIN_MS);
    this.schedule();
  }

  /** Resolves once everything that was accepted is committed, or the pipeline is closed. Deferred accounts stay so. */
  async drain(): Promise<void> {
    this.#state = 'draining';
    await this.#idle();
    if (this.#isClosed) return;
    this.#requireCommit(Infinity);
    await this.#idle();
  }

  /** Rejects every caller: the fate of batches that were sent is unknown, what was not sent is not done. */
  close(unknown: Error, notDone: Error): void {
    this.#state = 'closed';
    for (const batch of this.#inFlight) batch.fail(unknown);
    this.#inFlight = [];
    this.#open.fail(notDone);
    this.#onIdle?.();
  }

  get #isClosed(): boolean {
    return this.#state === 'closed';
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = resolve;
      this.schedule();
    });
  }

  /** Has what was applied up to this moment committed with the next step, ticks without effect included. */
  #requireCommit(wallTime: number): void {
    const { firstEntryAt } = this.#open;
    if (firstEntryAt !== null && firstEntryAt <= wallTime) this.#open.mustCommit = true;
  }

  /** Applies what is queued and sends what was applied, unless the batch may grow while the database is busy. */
  #step(): void {
    const { queue } = this.#deps;
    // The first half of a long queue is sent first, so that the database and this process work at the same time.
    const isCrowd = this.#inFlight.length === 0 && queue.length > limits.CROWD;
    this.#applyQueue(isCrowd ? Math.ceil(queue.length / 2) : queue.length);
    const hasWorked = this.#processDeferred();
    this.#sendReady();
    if (hasWorked || (queue.length > 0 && this.#hasRoom)) this.schedule();
    else if (this.#inFlight.length === 0) this.#onIdle?.();
  }

  #applyQueue(most: number): void {
    const { term } = this;
    const { queue, numbers, clock } = this.#deps;
    const context = { term, open: this.#open, queue, numbers, clock, wallNow: clock.wallNow() };
    queue.take(
      most,
      () => this.#hasRoom,
      (work) => applyWork(work, context),
    );
    if (term.engine.hasChanges()) this.#open.mustCommit = true;
  }

  get #hasRoom(): boolean {
    return this.#open.commands < limits.BATCH_LIMIT && this.term.engine.changedRows < limits.ROW_LIMIT;
  }

  /** Processes a slice of the deferred accounts, one slice per batch, so that customers are answered in between. */
  #processDeferred(): boolean {
    const { engine } = this.term;
    const { clock, queue, sliceSize } = this.#deps;
    if (!engine.isWorkDue) sliceSize.startOver();
    if (this.#state !== 'running' || !engine.isWorkDue || this.#open.hasSlice) return false;
    // Finding a mass trigger takes long. The orders that came meanwhile are answered before its first slice.
    if ([this.#open, ...this.#inFlight].some(({ hasMassTrigger }) => hasMassTrigger)) return false;
    this.#open.processDeferred(engine, sliceSize.changes, { at: clock.marketNow(), wallNow: clock.wallNow() });
    if (engine.deferredCount === 0) queue.releaseHeld();
    return true;
  }

  /**
   * Sends what was applied, or answers it if it changed nothing. While the database executes one batch a second one
   * waits there, so that the database never waits for this process; the third batch collects commands.
   */
  #sendReady(): void {
    const [first] = this.#inFlight;
    if (!this.#open.mustCommit) {
      if (first === undefined) this.#open.deliver();
      return;
    }
    const isWorthIt = first === undefined || this.#open.hasSlice || 2 * this.#open.commands >= first.commands;
    if (isWorthIt && this.#inFlight.length < limits.DEPTH) this.#send();
  }

  #send(): void {
    const sealed = this.#open;
    const sentAt = performance.now();
    const committed = this.term.writer.commit(sealed, this.term.engine);
    this.#inFlight.push(sealed);
    this.#open = new OpenBatch();
    committed.then(
      () => this.#guard(() => this.#onCommitted(sealed, sentAt)),
      // A batch that follows a failed one fails too. Its callers were notified with those of the first.
      (error: unknown) => this.#inFlight.includes(sealed) && this.#deps.onFailure(error),
    );
  }

  #onCommitted(sealed: OpenBatch, sentAt: number): void {
    if (this.#inFlight[0] !== sealed) return;
    const now = performance.now();
    // The database begins with a batch once it has committed the one before.
    const busyMs = now - Math.max(sentAt, this.#lastCommitAt);
    this.#lastCommitAt = now;
    this.#inFlight.shift();
    const { numbers, sliceSize, queue, bus } = this.#deps;
    if (sealed.hasSlice) sliceSize.learn(busyMs);
    numbers.behind = this.term.engine.deferredCount;
    countBatch(numbers, sealed.commands, now - sentAt);
    // The next batch is sent first, so that the database works while the callers of this one are answered.
    this.#applyQueue(queue.length);
    if (this.#open.mustCommit) this.#sendReady();
    sealed.deliver();
    if (sealed.events.length > 0) bus.publish('engineEvents', sealed.events);
    this.schedule();
  }

  #guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#deps.onFailure(error);
    }
  }
}

export interface PipelineDeps {
  readonly queue: CommandQueue;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly numbers: EngineNumbers;
  readonly sliceSize: SliceSize;
  /** Called with what failed; the pipeline is to be closed then. */
  readonly onFailure: (error: unknown) => void;
}
