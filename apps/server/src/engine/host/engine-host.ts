import { must } from '@candor/decimal/assert.ts';
import { accountView } from '@candor/engine/account-view.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { Asker } from '@candor/engine/posting-policy.ts';
import { userId as toUserId } from '@candor/engine/ids.ts';
import type { BelowLevel } from '@candor/engine/risk-view.ts';
import { accountsBelowLevel } from '@candor/engine/risk-view.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import type { EngineGateway, TimelessCommand } from '../gateway.ts';
import { EngineBusyError, EngineFateUnknownError } from '../gateway.ts';
import { recallResult } from '../recall.ts';
import type { ClientKey } from './client-keys.ts';
import { clientKey } from './client-keys.ts';
import type { Work } from './command-queue.ts';
import { CommandQueue } from './command-queue.ts';
import { CommitPipeline } from './commit-pipeline.ts';
import { isPassing } from './failures.ts';
import { followBus } from './follow-bus.ts';
import { SLICE_MS } from './host-limits.ts';
import type { EngineHostOptions, EngineNumbers } from './host-options.ts';
import { NO_NUMBERS } from './host-options.ts';
import type { Term } from './leadership.ts';
import { Leadership } from './leadership.ts';
import { PhaseMachine } from './phase.ts';
import { SliceSize } from './slice-size.ts';

/**
 * The engine of one partition and the single writer of its tables. Invariant: everything that leaves this class was
 * committed before. If a commit fails, the state is dropped and read back from the database.
 */
export class EngineHost implements LongLivedPart, EngineGateway {
  readonly name = 'engine';
  readonly partition: number;
  readonly numbers: EngineNumbers = { ...NO_NUMBERS };
  readonly #options: EngineHostOptions;
  readonly #phase = new PhaseMachine();
  readonly #queue = new CommandQueue();
  readonly #sliceSize = new SliceSize();
  readonly #leadership: Leadership;
  /** Of the present term or, while there is none, of the last one. */
  #pipeline: CommitPipeline | null = null;
  #releases: readonly (() => void)[] = [];

  constructor(options: EngineHostOptions) {
    this.#options = options;
    this.partition = options.partition;
    this.#leadership = new Leadership(options, this.numbers, (error) => this.#onFailure(error));
  }

  get isServing(): boolean {
    return this.#phase.is('serving');
  }

  /** The hash of the state; for tests and reports. */
  hash = (): string => this.#term.engine.hash();

  async start(): Promise<void> {
    this.#phase.move('starting');
    const unsubscribes = followBus(this.#options, {
      engine: () => this.#pipeline?.term.engine ?? null,
      isServing: () => this.isServing,
      enqueue: (work) => this.#enqueue(work),
    });
    const timer = setInterval(() => this.isServing && this.#pipeline?.onTimer(), SLICE_MS);
    this.#releases = [...unsubscribes, () => clearInterval(timer)];
    await this.#serve(await this.#leadership.begin());
  }

  async stop(): Promise<void> {
    if (this.#phase.is('stopping')) return;
    const wasServing = this.isServing;
    if (!this.#phase.is('stopped')) this.#phase.move('stopping');
    this.#release();
    if (wasServing) await this.#pipeline?.drain();
    // A failure has stopped it already.
    if (!this.#phase.is('stopped')) this.#phase.move('stopped');
    this.#failAll(new EngineBusyError('the engine has stopped'));
    await this.#leadership.end();
  }

  submit(command: TimelessCommand, keyText: string | null, asker: Asker = 'customer'): Promise<CommandResult> {
    const busy = this.#whyBusy();
    if (busy !== null) return Promise.reject(busy);
    if (keyText === null) return this.#enqueueCommand(command, null, asker);
    const { keys } = this.#term;
    // What a job ends for a customer it does under the customer's key, which has to hold for both.
    const key = clientKey(command.userId, keyText, asker === 'job' && command.kind === 'post');
    const known = keys.find(key);
    if (known?.kind === 'order') return recallResult(this.#options, command, known.orderId);
    if (known !== null) return Promise.resolve(known.result);
    const result = this.#enqueueCommand(command, key, asker);
    keys.run(key, result);
    return result;
  }

  view(userId: number): Promise<AccountView | null> {
    const busy = this.#whyBusy();
    if (busy !== null) return Promise.reject(busy);
    return new Promise((resolve, reject) => this.#enqueue({ kind: 'view', userId, resolve, reject }));
  }

  peek(userId: number): AccountView | null {
    return this.inspect((engine) => accountView(engine, toUserId(userId)));
  }

  /** Calls `look` between two commands; returns null while not serving. `look` must not change the engine. */
  inspect<T>(look: (engine: Engine) => T): T | null {
    return this.isServing ? look(this.#term.engine) : null;
  }

  /** For a preview of a margin level. @throws EngineBusyError while not serving. */
  accountsBelowMarginLevel(level: number): BelowLevel {
    const below = this.inspect((engine) => accountsBelowLevel(engine, level));
    if (below === null) throw new EngineBusyError(`the engine is ${this.#phase.now}`);
    return below;
  }

  get #term(): Term {
    return must(this.#pipeline, 'the engine has led its partition').term;
  }

  #whyBusy(): EngineBusyError | null {
    if (!this.isServing) return new EngineBusyError(`the engine is ${this.#phase.now}`);
    return this.#queue.isFull ? new EngineBusyError('the queue of the engine is full') : null;
  }

  #enqueueCommand(command: TimelessCommand, key: ClientKey | null, asker: Asker): Promise<CommandResult> {
    const timed = { ...command, asker, at: this.#options.clock.marketNow() };
    return new Promise((resolve, reject) => this.#enqueue({ kind: 'command', command: timed, key, resolve, reject }));
  }

  #enqueue(work: Work): void {
    this.#queue.push(work);
    this.#pipeline?.schedule();
  }

  async #serve(term: Term): Promise<void> {
    // It was stopped while it took the lease.
    if (!this.#phase.is('starting', 'recovering')) return this.#leadership.end();
    this.#pipeline = new CommitPipeline(term, {
      queue: this.#queue,
      clock: this.#options.clock,
      bus: this.#options.bus,
      numbers: this.numbers,
      sliceSize: this.#sliceSize,
      onFailure: (error) => this.#onFailure(error),
    });
    this.#phase.move('serving');
    this.#pipeline.schedule();
  }

  #release(): void {
    for (const release of this.#releases) release();
    this.#releases = [];
  }

  /** The state is read back after what passes; the process stops after what does not. */
  #onFailure(error: unknown): void {
    if (!this.#phase.is('serving', 'stopping')) return;
    if (isPassing(error)) void this.#recover(error);
    else this.#giveUp(error);
  }

  async #recover(cause: unknown): Promise<void> {
    this.#phase.move(this.isServing ? 'recovering' : 'stopped');
    this.numbers.recoveries += 1;
    this.#options.log.warn({ err: cause }, 'the engine reads its state back from the database');
    this.#failAll(new EngineFateUnknownError('the database did not answer', { cause }));
    const isWanted = (): boolean => this.#phase.is('recovering');
    try {
      // Ticks and statuses that arrive after it are newer than what is read from the database.
      const term = await this.#leadership.recover(isWanted, () => this.#queue.drop(notDone()));
      if (term !== null) await this.#serve(term);
    } catch (error) {
      if (isWanted()) this.#giveUp(error);
    }
  }

  #giveUp(error: unknown): void {
    this.#phase.move('stopped');
    this.#release();
    this.#failAll(new EngineFateUnknownError('the engine stopped', { cause: error }));
    this.#options.log.error(
      { err: error },
      'the engine stops: what is committed is right, a restart goes on from there',
    );
    this.#options.onFatal(error);
  }

  /** Rejects every caller: the fate of batches that were sent is unknown, the rest was not done. */
  #failAll(unknown: Error): void {
    this.#pipeline?.close(unknown, notDone());
    this.#queue.drop(notDone());
  }
}

const notDone = (): EngineBusyError => new EngineBusyError('the engine reads its state back');
