import type { Command } from '@candor/engine/commands.ts';
import { customerOf } from '@candor/engine/commands.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { InstrumentId, UserId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { EngineEvent } from '@candor/engine/engine-event.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { Batch, MarketRow, RuleChange } from './batch.ts';
import { orderIdOf } from './client-keys.ts';
import type { ClientKey } from './client-keys.ts';
import { SequenceGapError } from './failures.ts';
import { writeKey } from './key-store.ts';
import { writeInstrument, writeRules } from '../configuration-text.ts';
import { writeEntry } from '../journal/entry.ts';
import { writeInstrumentInForce, writeRulesInForce } from '../terms-in-force.ts';

/** A caller that waits for the batch: `deliver` once it is committed, `fail` if it was not. */
export interface Waiter {
  deliver(): void;
  fail(error: Error): void;
}

/**
 * The commands and ticks that were applied since the last sealed batch. Invariant: `entries` names, in order, every
 * command and tick that changed the state.
 */
export class OpenBatch {
  /** Whether something happened that must be durable before it, or anything based on it, is published. */
  mustCommit = false;
  commands = 0;
  /** Whether it contains a slice of the deferred accounts. */
  hasSlice = false;
  /** Whether a quote in it deferred accounts. */
  hasMassTrigger = false;
  /** Wall clock of the first entry, null while there is none. */
  firstEntryAt: number | null = null;
  events: readonly EngineEvent[] = [];
  readonly #entries: string[] = [];
  readonly #waiters: Waiter[] = [];
  readonly #moved = new Set<InstrumentId>();
  readonly #configured = new Set<InstrumentId>();
  readonly #keys: string[] = [];
  readonly #ruleChanges = new Map<string, RuleChange>();
  #hasNewRules = false;

  get hasEntries(): boolean {
    return this.#entries.length > 0;
  }

  /** Returns whether the tick was a new one. @throws if one between it and the last is missing. */
  applyTick(engine: Engine, tick: Tick, wallNow: number): boolean {
    const last = engine.lastSeq(tick.instrumentId);
    if (tick.seq <= last) return false;
    if (last !== 0 && tick.seq !== last + 1)
      throw new SequenceGapError(`tick ${tick.seq} of ${tick.instrumentId} after ${last}`);
    const { massTriggerCount } = engine;
    const command: Command = { kind: 'tick', ...tick, most: AT_ONCE };
    if (engine.apply(command).kind === 'refused') return true;
    this.#moved.add(tick.instrumentId);
    const isMassTrigger = engine.massTriggerCount > massTriggerCount;
    this.hasMassTrigger ||= isMassTrigger;
    // Without a mass trigger everything was applied at once.
    this.#write(isMassTrigger ? command : { kind: 'tick', ...tick }, wallNow);
    return true;
  }

  applyCommand(engine: Engine, command: Exclude<Command, { kind: 'tick' }>, wallNow: number): CommandResult {
    const customer = customerOf(command);
    if (customer !== null) this.catchUp(engine, customer, { at: command.at, wallNow });
    const before = engine.commandSeq;
    const result = engine.apply(command);
    if (engine.commandSeq === before) return result;
    if (command.kind === 'configureInstrument') this.#configured.add(command.instrument.id);
    else if (command.kind === 'marketStatus') this.#moved.add(command.instrumentId);
    else if (command.kind === 'configureRules') this.#hasNewRules = true;
    if (command.kind === 'configureInstrument') this.#noteRules(engine, [command.instrument.id], command.at);
    else if (command.kind === 'configureRules') this.#noteRules(engine, engine.state.instruments.keys(), command.at);
    this.#write(command, wallNow);
    this.commands += 1;
    this.mustCommit = true;
    return result;
  }

  /** To be called before a customer acts or looks, so that the quotes of the account are applied first. */
  catchUp(engine: Engine, userId: UserId, { at, wallNow }: Moment): void {
    if (engine.isDeferred(userId)) this.applyCommand(engine, { kind: 'catchUp', at, userId }, wallNow);
  }

  processDeferred(engine: Engine, most: number, { at, wallNow }: Moment): void {
    this.hasSlice = engine.deferredCount > 0 || engine.isMoneyDue || engine.isCopying;
    this.applyCommand(engine, { kind: 'processDeferred', at, most }, wallNow);
  }

  /**
   * Makes the result of a command with a key durable with the command. A refusal changed nothing that must be durable.
   */
  keep(userId: number, key: ClientKey, result: CommandResult): void {
    if (result.kind === 'applied') this.#keys.push(writeKey(userId, orderIdOf(result), key));
  }

  wait(waiter: Waiter): void {
    this.#waiters.push(waiter);
  }

  seal(engine: Engine, frame: BatchFrame): Batch {
    const changes = engine.takeChanges();
    this.events = changes.events;
    return {
      ...frame,
      nextOrderId: engine.nextOrderId,
      nextPostingId: engine.nextPostingId,
      commandSeq: engine.commandSeq,
      rules: this.#hasNewRules ? writeRulesInForce(engine.state.rules, engine.state.levels.steps) : null,
      entries: this.#entries.join('\n'),
      changes,
      markets: this.#marketRows(engine),
      ruleChanges: [...this.#ruleChanges.values()],
      keys: this.#keys.join('\n'),
    };
  }

  /** Answers all waiting callers. */
  deliver(): void {
    for (const waiter of this.#waiters) waiter.deliver();
    this.#waiters.length = 0;
  }

  fail(error: Error): void {
    for (const waiter of this.#waiters) waiter.fail(error);
    this.#waiters.length = 0;
  }

  /** Notes that these instruments follow the engine's present rules from here on. */
  #noteRules(engine: Engine, ids: Iterable<InstrumentId>, at: number): void {
    const { commandSeq, nextOrderId } = engine;
    const rules = writeRules(engine.state.rules);
    for (const id of ids) {
      const state = engine.state.instruments.get(id);
      if (state === undefined) continue;
      const afterSeq = engine.lastSeq(id);
      const configuration = writeInstrument(state.instrument);
      // Of several changes at one place only the last was ever in force.
      const change = { instrumentId: id, commandSeq, nextOrderId, afterSeq, at, configuration, rules };
      this.#ruleChanges.set(`${id}:${nextOrderId}:${afterSeq}`, change);
    }
  }

  #write(command: Command, wallNow: number): void {
    this.firstEntryAt ??= wallNow;
    this.#entries.push(writeEntry(command));
  }

  #marketRows(engine: Engine): MarketRow[] {
    return [...new Set([...this.#configured, ...this.#moved])].flatMap((id) => {
      const state = engine.state.instruments.get(id);
      if (state === undefined) return [];
      const { instrument, formerLots } = state;
      const configuration = this.#configured.has(id) ? writeInstrumentInForce(instrument, formerLots) : '';
      return [{ instrumentId: id, configuration, open: state.open, tick: state.tick }];
    });
  }
}

/** A quote that affects more accounts than this is a mass trigger and is processed in slices. */
const AT_ONCE = 500;

/** The time on both clocks. */
interface Moment {
  /** Market clock. */
  readonly at: number;
  readonly wallNow: number;
}

/** What the host adds to a batch. */
export type BatchFrame = Pick<Batch, 'partition' | 'epoch' | 'number' | 'at' | 'wallAt'>;
