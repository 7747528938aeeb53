import { accountView } from '@candor/engine/account-view.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { Command } from '@candor/engine/command.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { createEngine } from '@candor/engine/engine.ts';
import type { BelowLevel } from '@candor/engine/risk-view.ts';
import { accountsBelowLevel } from '@candor/engine/risk-view.ts';
import { instrumentId, userId as toUserId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type pg from 'pg';
import type { LongLivedPart } from '../kernel/part.ts';
import type { ClientKey } from './client-keys.ts';
import { clientKey, ClientKeys } from './client-keys.ts';
import { commitBatch, openWriter } from './committer.ts';
import { configurationCommands, everyStatus, isConfiguration, statusCommands } from './configuration.ts';
import { isPassing, SequenceGapError } from './failures.ts';
import type { EngineGateway, TimelessCommand } from './gateway.ts';
import { EngineBusyError, EngineFateUnknownError } from './gateway.ts';
import { loadClientKeys } from './key-store.ts';
import * as limits from './host-limits.ts';
import type { EngineHostOptions, EngineNumbers } from './host-options.ts';
import { countBatch, NO_NUMBERS } from './host-options.ts';
import { releaseLease, takeLease } from './lease.ts';
import { OpenBatch } from './open-batch.ts';
import { rebuildEngine } from './store/rebuild.ts';
import { recallResult } from './recall.ts';
import { readTicksAfter } from './tick-log.ts';
import { SliceSize } from './slice-size.ts';
import type { CommandWork, Work } from './work.ts';

/**
 * The engine of one partition and the single writer of its tables. Invariant: everything that leaves this class was
 * committed before. If a commit fails, the state is dropped and read back from the database.
 */
export class EngineHost implements LongLivedPart, EngineGateway {
  readonly name = 'engine';
  readonly partition: number;
  readonly numbers: EngineNumbers = { ...NO_NUMBERS };
  readonly #options: EngineHostOptions;
  #phase: Phase = 'stopped';
  #engine: Engine;
  #client: pg.Client | null = null;
  #epoch: number | null = null;
  /** The number of the last batch that was sent. */
  #batchNumber = 0;
  #keys = new ClientKeys();
  #queue: Work[] = [];
  #queued = 0;
  /** Changes of configuration that wait until no account is deferred, since they concern all accounts. */
  #held: Work[] = [];
  readonly #sliceSize = new SliceSize();
  #open = new OpenBatch();
  /** Batches that were sent and not answered, in order. */
  #inFlight: OpenBatch[] = [];
  #isScheduled = false;
  #sweepSlice = 0;
  #timer: NodeJS.Timeout | null = null;
  #unsubscribe: (() => void)[] = [];
  #onIdle: (() => void) | null = null;

  constructor(options: EngineHostOptions) {
    this.#options = options;
    this.partition = options.partition;
    this.#engine = createEngine(this.partition);
  }

  get isServing(): boolean {
    return this.#phase === 'serving';
  }

  /** The hash of the state; for tests and reports. */
  hash = (): string => this.#engine.hash();

  async start(): Promise<void> {
    this.#phase = 'starting';
    this.#subscribe();
    await this.#begin();
    this.#timer = setInterval(() => this.#onTimer(), limits.SLICE_MS);
  }

  async stop(): Promise<void> {
    if (this.#phase === 'stopped') return;
    const wasServing = this.#phase === 'serving';
    this.#phase = 'stopping';
    this.#release();
    if (wasServing) await this.#drain();
    const client = this.#client;
    this.#client = null;
    this.#phase = 'stopped';
    this.#failAll(new EngineBusyError('the engine has stopped'));
    if (client === null) return;
    if (this.#epoch !== null) await releaseLease(client, this.partition, this.#epoch).catch(() => undefined);
    await client.end();
  }

  submit(command: TimelessCommand, keyText: string | null): Promise<CommandResult> {
    const busy = this.#whyBusy();
    if (busy !== null) return Promise.reject(busy);
    if (keyText === null) return this.#enqueueCommand(command, null);
    const key = clientKey(command.userId, keyText);
    const known = this.#keys.find(key);
    if (known !== null) {
      if (known.kind !== 'order') return Promise.resolve(known.result);
      return recallResult(this.#options, command, known.orderId);
    }
    const result = this.#enqueueCommand(command, key);
    this.#keys.run(key, result);
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
    return this.#phase === 'serving' ? look(this.#engine) : null;
  }

  /** For a preview of a margin level. @throws EngineBusyError while not serving. */
  accountsBelowMarginLevel(level: number): BelowLevel {
    const below = this.inspect((engine) => accountsBelowLevel(engine, level));
    if (below === null) throw new EngineBusyError(`the engine is ${this.#phase}`);
    return below;
  }

  #whyBusy(): EngineBusyError | null {
    if (this.#phase !== 'serving') return new EngineBusyError(`the engine is ${this.#phase}`);
    return this.#queued >= limits.QUEUE_LIMIT ? new EngineBusyError('the queue of the engine is full') : null;
  }

  #enqueueCommand(command: TimelessCommand, key: ClientKey | null): Promise<CommandResult> {
    const timed = { ...command, at: this.#options.clock.marketNow() };
    return new Promise((resolve, reject) => this.#enqueue({ kind: 'command', command: timed, key, resolve, reject }));
  }

  #enqueue(work: Work): void {
    this.#queue.push(work);
    if (work.kind !== 'tick') this.#queued += 1;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || !this.#isRunning) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      // Commands that were applied to a state that has been dropped since must not be sent.
      if (this.#isRunning) this.#guard(() => this.#runStep());
    });
  }

  get #isRunning(): boolean {
    return this.#phase === 'serving' || this.#phase === 'stopping';
  }

  /** Applies what is queued and sends what was applied, unless the batch may grow while the database is busy. */
  #runStep(): void {
    // The first half of a long queue is sent first, so that the database and this process work at the same time.
    const isCrowd = this.#inFlight.length === 0 && this.#queue.length > limits.CROWD;
    this.#applyQueue(isCrowd ? Math.ceil(this.#queue.length / 2) : this.#queue.length);
    const hasWorked = this.#processDeferred();
    this.#sendReady();
    if (hasWorked || (this.#queue.length > 0 && this.#hasRoom)) this.#schedule();
    else if (this.#inFlight.length === 0) this.#onIdle?.();
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
    if (isWorthIt && this.#inFlight.length < limits.DEPTH) this.#sendBatch();
  }

  #applyQueue(most = this.#queue.length): void {
    const { clock } = this.#options;
    const wallNow = clock.wallNow();
    const queue = this.#queue;
    let taken = 0;
    while (taken < most && this.#hasRoom) this.#applyWork(queue[taken++] as Work, wallNow);
    this.#queue = taken === queue.length ? [] : queue.slice(taken);
    if (this.#engine.hasChanges()) this.#open.mustCommit = true;
  }

  get #hasRoom(): boolean {
    return this.#open.commands < limits.BATCH_LIMIT && this.#engine.changedRows < limits.ROW_LIMIT;
  }

  /** Processes a slice of the deferred accounts, one slice per batch, so that customers are answered in between. */
  #processDeferred(): boolean {
    const engine = this.#engine;
    const { clock } = this.#options;
    if (this.#phase !== 'serving' || !engine.isWorkDue || this.#open.hasSlice) return false;
    this.#open.processDeferred(engine, this.#sliceSize.changes, { at: clock.marketNow(), wallNow: clock.wallNow() });
    if (engine.hasChanges()) this.#open.mustCommit = true;
    if (engine.deferredCount === 0) this.#queue.push(...this.#held.splice(0));
    return true;
  }

  #applyWork(work: Work, wallNow: number): void {
    switch (work.kind) {
      case 'tick':
        this.#applyTick(work.tick, wallNow);
        return;
      case 'own':
        if (this.#engine.deferredCount > 0 && isConfiguration(work.command)) {
          this.#held.push(work);
          return;
        }
        this.#queued -= 1;
        this.#open.applyCommand(this.#engine, work.command, wallNow);
        return;
      case 'view': {
        this.#queued -= 1;
        const moment = { at: this.#options.clock.marketNow(), wallNow };
        this.#open.catchUp(this.#engine, toUserId(work.userId), moment);
        const view = accountView(this.#engine, toUserId(work.userId));
        this.#open.wait({ deliver: () => work.resolve(view), fail: work.reject });
        return;
      }
      case 'command':
        this.#queued -= 1;
        this.#applyCustomer(work, wallNow);
    }
  }

  #applyTick(tick: Tick, wallNow: number): void {
    const last = this.#engine.lastSeq(tick.instrumentId);
    if (tick.seq <= last) return;
    if (last !== 0 && tick.seq !== last + 1)
      throw new SequenceGapError(`tick ${tick.seq} of ${tick.instrumentId} after ${last}`);
    this.#open.applyTick(this.#engine, tick, wallNow);
    this.numbers.ticks += 1;
  }

  #applyCustomer(work: CommandWork, wallNow: number): void {
    const { command, key, resolve, reject } = work;
    const result = this.#open.applyCommand(this.#engine, command, wallNow);
    this.numbers.commands += 1;
    if (result.kind === 'refused') this.numbers.refusals += 1;
    if (key === null) {
      this.#open.wait({ deliver: () => resolve(result), fail: reject });
      return;
    }
    this.#open.keep(command.userId, key.text, result);
    const deliver = (): void => {
      this.#keys.settle(key, result);
      resolve(result);
    };
    this.#open.wait({ deliver, fail: (error) => this.#failCommand(work, error) });
  }

  #failCommand({ key, reject }: CommandWork, error: Error): void {
    if (key !== null) this.#keys.forget(key);
    reject(error);
  }

  #sendBatch(): void {
    const sealed = this.#open;
    const sentAt = performance.now();
    this.#commitOpen().then(
      () => this.#guard(() => this.#onCommitted(sealed, performance.now() - sentAt)),
      // A batch that follows a failed one fails too. Its callers were notified with those of the first.
      (error: unknown) => this.#inFlight.includes(sealed) && this.#onFailure(error),
    );
  }

  /** Seals the open batch and commits it. The next batch opens at once. */
  #commitOpen(): Promise<void> {
    const { partition, clock } = this.#options;
    const sealed = this.#open;
    this.#engine.assertInvariants(true);
    this.numbers.mostRows = Math.max(this.numbers.mostRows, this.#engine.changedRows);
    const batch = sealed.seal(this.#engine, {
      partition,
      epoch: this.#epoch ?? 0,
      number: (this.#batchNumber += 1),
      at: clock.marketNow(),
      wallAt: clock.wallNow(),
    });
    this.#inFlight.push(sealed);
    this.#open = new OpenBatch();
    const client = this.#client;
    return client === null ? Promise.reject(new Error('no connection')) : commitBatch(client, batch);
  }

  #onCommitted(sealed: OpenBatch, commitMs: number): void {
    if (this.#inFlight[0] !== sealed) return;
    this.#inFlight.shift();
    if (sealed.hasSlice) this.#sliceSize.learn(commitMs);
    this.numbers.behind = this.#engine.deferredCount;
    countBatch(this.numbers, sealed.commands, commitMs);
    // The next batch is sent first, so that the database works while the callers of this one are answered.
    this.#applyQueue();
    if (this.#open.mustCommit) this.#sendReady();
    sealed.deliver();
    this.#publish(sealed);
    this.#schedule();
  }

  #publish({ events }: OpenBatch): void {
    if (events.length > 0) this.#options.bus.publish('engineEvents', events);
  }

  /** Starts to lead the partition: takes the lease, reads the tables, configures, and applies missed ticks. */
  async #begin(): Promise<void> {
    const { partition, holder, clock, connection, log } = this.#options;
    const startedAt = performance.now();
    const client = await openWriter(connection);
    client.on('error', (error) => this.#client === client && this.#onFailure(error));
    this.#client = client;
    this.#epoch = await takeLease(client, { partition, holder, now: clock.wallNow(), heldEpoch: this.#epoch });
    const { engine, batch, isUnconfigured } = await rebuildEngine(client, partition);
    this.#engine = engine;
    this.#batchNumber = batch;
    this.#open = new OpenBatch();
    this.#keys = await loadClientKeys(client, partition, clock.wallNow());
    this.#configure(isUnconfigured);
    for (const command of await this.#options.openingCommands(client, engine))
      this.#open.applyCommand(engine, command, clock.wallNow());
    await this.#catchUp(client);
    const { accounts, openOrders } = engine.state;
    const ms = Math.round(performance.now() - startedAt);
    log.info(
      { partition, epoch: this.#epoch, batch, accounts: accounts.size, openOrders: openOrders.size, ms },
      'engine leads its partition',
    );
    if (this.#phase === 'stopping' || this.#phase === 'stopped') return;
    this.#phase = 'serving';
    this.#schedule();
  }

  async #catchUp(client: pg.Client): Promise<void> {
    const wallNow = this.#options.clock.wallNow();
    const positions = Array.from(this.#engine.state.instruments.values(), ({ id, tick }) => ({
      instrumentId: id,
      last: tick,
    }));
    await readTicksAfter(client, positions, (tick) => this.#applyTick(tick, wallNow));
    // Only now, so that missed ticks are filled with the market statuses of their time.
    const { marketStatuses, clock } = this.#options;
    for (const command of statusCommands(this.#engine, marketStatuses(), clock.marketNow()))
      this.#open.applyCommand(this.#engine, command, wallNow);
    if (!this.#open.hasEntries) return;
    const sealed = this.#open;
    await this.#commitOpen();
    this.#inFlight = [];
    this.#publish(sealed);
  }

  #configure(isUnconfigured: boolean): void {
    const { clock } = this.#options;
    const commands = configurationCommands(this.#engine, this.#options, { at: clock.marketNow(), isUnconfigured });
    for (const command of commands) this.#open.applyCommand(this.#engine, command, clock.wallNow());
  }

  #subscribe(): void {
    const { bus, clock } = this.#options;
    this.#unsubscribe = [
      bus.subscribe('ticks', (ticks) => {
        for (const tick of ticks) this.#queue.push({ kind: 'tick', tick });
        this.#schedule();
      }),
      bus.subscribe('marketTime', ({ at }) => {
        if (this.#engine.state.options.running.size > 0)
          this.#enqueue({ kind: 'own', command: { kind: 'settleOptions', at } });
      }),
      bus.subscribe('marketStatus', ({ instrumentId: id, open, at }) => {
        this.#enqueue({ kind: 'own', command: { kind: 'marketStatus', instrumentId: instrumentId(id), open, at } });
      }),
      bus.subscribe('configurationChanged', ({ what }) => {
        if (what === 'content' || this.#phase !== 'serving') return;
        const at = clock.marketNow();
        const configuration = configurationCommands(this.#engine, this.#options, { at, isUnconfigured: false });
        for (const command of [...configuration, ...everyStatus(this.#options.marketStatuses(), at)])
          this.#enqueue({ kind: 'own', command });
      }),
    ];
  }

  #release(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
  }

  /** Commits everything that was accepted, including ticks without effect. */
  async #drain(): Promise<void> {
    const idle = (): Promise<void> =>
      new Promise((resolve) => {
        this.#onIdle = resolve;
        this.#schedule();
      });
    await idle();
    this.#open.mustCommit = this.#open.hasEntries;
    if (this.#phase === 'stopping') await idle();
  }

  #onTimer(): void {
    if (this.#phase !== 'serving') return;
    const { clock } = this.#options;
    this.#guard(() => this.#engine.assertNext(limits.LOOKED_AT));
    if (this.#queue.length < limits.BATCH_LIMIT && this.#engine.deferredCount === 0) {
      const command: Command = { kind: 'sweep', at: clock.marketNow(), slice: this.#sweepSlice, slices: limits.SLICES };
      this.#sweepSlice = (this.#sweepSlice + 1) % limits.SLICES;
      this.#enqueue({ kind: 'own', command });
    }
    const { firstEntryAt } = this.#open;
    if (firstEntryAt !== null && clock.wallNow() - firstEntryAt >= limits.TICKS_DURABLE_WITHIN_MS)
      this.#open.mustCommit = true;
  }

  /** Runs a step of the loop. Its error decides whether the state is read back or the process stops. */
  #guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#onFailure(error);
    }
  }

  #onFailure(error: unknown): void {
    if (this.#phase === 'stopped' || this.#phase === 'recovering') return;
    if (!isPassing(error)) {
      this.#phase = 'stopped';
      this.#release();
      this.#failAll(new EngineFateUnknownError('the engine stopped', { cause: error }));
      this.#onIdle?.();
      this.#options.log.error(
        { err: error },
        'the engine stops: what is committed is right, a restart goes on from there',
      );
      this.#options.onFatal(error);
      return;
    }
    const isStopping = this.#phase === 'stopping';
    this.#phase = 'recovering';
    this.numbers.recoveries += 1;
    this.#options.log.warn({ err: error }, 'the engine reads its state back from the database');
    this.#failAll(new EngineFateUnknownError('the database did not answer', { cause: error }));
    this.#onIdle?.();
    if (!isStopping) void this.#recover();
  }

  /** Rejects every caller: the fate of batches that were sent is unknown, the rest was not done. */
  #failAll(unknown: Error): void {
    const busy = new EngineBusyError('the engine reads its state back');
    for (const batch of this.#inFlight) batch.fail(unknown);
    this.#inFlight = [];
    this.#open.fail(busy);
    this.#open = new OpenBatch();
    for (const work of this.#queue) {
      if (work.kind === 'command') this.#failCommand(work, busy);
      else if (work.kind === 'view') work.reject(busy);
    }
    this.#queue = [];
    this.#held = [];
    this.#queued = 0;
  }

  async #recover(): Promise<void> {
    for (let attempt = 0; this.#phase === 'recovering'; attempt += 1) {
      const broken = this.#client;
      this.#client = null;
      void broken?.end().catch(() => undefined);
      try {
        // Ticks and statuses that arrive from here on are newer than what is read from the database.
        this.#queue = [];
        this.#queued = 0;
        await this.#begin();
        return;
      } catch (error) {
        if (!isPassing(error)) {
          this.#phase = 'starting';
          this.#onFailure(error);
          return;
        }
        this.#options.log.warn({ err: error, attempt }, 'the database cannot be read yet');
        await new Promise((resolve) => setTimeout(resolve, Math.min(2_000, 50 * 2 ** attempt)));
      }
    }
  }
}

type Phase = 'stopped' | 'starting' | 'serving' | 'recovering' | 'stopping';
