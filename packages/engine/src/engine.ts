import { assert } from '@candor/decimal/assert.ts';
import type { BatchChanges } from './batch-changes.ts';
import type { CommandResult } from './command-result.ts';
import type { Command } from './commands.ts';
import { customerOf, definitionOf } from './commands.ts';
import { followEvents, hasToCopy } from './copying.ts';
import { COPYINGS } from './copying-row.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import type { InstrumentId, UserId } from './ids.ts';
import { assertAccount, assertTouched, assertEverything } from './invariants.ts';
import { settleDirty } from './margin-watch.ts';
import { PartitionState } from './partition-state.ts';
import { restoreState } from './restore.ts';
import type { EngineSnapshot } from './snapshot.ts';
import { hashState } from './state-hash.ts';
import { TICK } from './tick.ts';
import type { AccountState } from './trading-book.ts';

/**
 * One partition of contract trading: a pure state machine. Invariant: the state is a function of the commands applied
 * since it was empty, in their order, and a refused command has changed nothing.
 */
export class Engine {
  /** Read by the views of this package; written by commands only. */
  readonly state: PartitionState;
  /** The accounts whose invariants `assertNext` has yet to check in this round. */
  #round: Generator<AccountState, void>;

  constructor(state: PartitionState) {
    this.state = state;
    this.#round = state.holders.each();
  }

  get nextOrderId(): number {
    return this.state.nextOrderId;
  }

  get nextPostingId(): number {
    return this.state.nextPostingId;
  }

  /**
   * The number of applied commands, without ticks and without clock commands that changed nothing: what the journal
   * holds.
   */
  get commandSeq(): number {
    return this.state.commandSeq;
  }

  /** The number of deferred accounts. */
  get deferredCount(): number {
    return this.state.deferred.size;
  }

  /** The number of mass triggers so far. */
  get massTriggerCount(): number {
    return this.state.deferred.massTriggerCount;
  }

  /** Whether money of a customer has yet to follow a change from three accounts to one or back. */
  get isMoneyDue(): boolean {
    return this.state.due.size > 0;
  }

  /** Whether followers have yet to copy something. */
  get isCopying(): boolean {
    return this.state.table(COPYINGS).open.size > 0;
  }

  /** Whether `processDeferred` has something to do. */
  get isWorkDue(): boolean {
    return !this.state.deferred.isEmpty || this.isMoneyDue || this.isCopying;
  }

  /** Whether the account must be caught up before its customer acts or looks. */
  isDeferred(id: UserId): boolean {
    const account = this.state.accounts.get(id);
    if (account === undefined) return false;
    return account.deferredFrom !== NOT_DEFERRED || this.state.due.has(account) || hasToCopy(this.state, id);
  }

  /** Sequence number of the last applied tick; 0 before the first. */
  lastSeq(id: InstrumentId): number {
    return this.state.instruments.get(id)?.tick?.seq ?? 0;
  }

  /**
   * Applies a command completely, or refuses it and changes nothing. A quote that was applied before is ignored.
   * @throws AssertionError on a fault of the caller or of this package; the state must not be used afterwards.
   */
  apply(command: Command): CommandResult {
    const { state } = this;
    if (command.kind === 'tick') {
      const result = TICK.apply(state, command);
      finish(state);
      return result;
    }
    const definition = definitionOf(command);
    const customer = customerOf(command);
    if (customer !== null) assert(!this.isDeferred(customer), 'an account is caught up before it acts');
    const before = state.mutations;
    state.commandSeq += 1;
    const result = definition.apply(state, command);
    const hasChanged = state.mutations !== before;
    finish(state);
    if (result.kind === 'refused') assert(!hasChanged, 'a refused command changes nothing');
    const isNothing = result.kind === 'refused' || (definition.counted === 'ifChanged' && !hasChanged);
    if (isNothing) state.commandSeq -= 1;
    return result;
  }

  hasChanges(): boolean {
    return !this.state.changes.isEmpty;
  }

  /** The number of rows of entities and postings that changed since the last take. */
  get changedRows(): number {
    return this.state.changedRows;
  }

  /** Returns what changed since the last take, and clears it. */
  takeChanges(): BatchChanges {
    return this.state.takeChanges();
  }

  /**
   * Checks the invariants of what changed since the last take, at little cost, or of everything. @throws AssertionError
   * if one does not hold.
   */
  assertInvariants(touchedOnly: boolean): void {
    if (touchedOnly) assertTouched(this.state);
    else assertEverything(this.state);
  }

  /**
   * Checks the invariants of the next accounts, which together have about `orders` open orders. Repeated calls check
   * every account with open orders, at a rate that the caller chooses. @throws AssertionError if one does not hold.
   */
  assertNext(orders: number): void {
    for (let left = orders; left > 0;) {
      const { value: account } = this.#round.next();
      if (account === undefined) {
        this.#round = this.state.holders.each();
        return;
      }
      assertAccount(this.state, account);
      left -= account.orders.length;
    }
  }

  /** 128 bits in hexadecimal, over everything that later commands can depend on. */
  hash(): string {
    return hashState(this.state);
  }
}

/** What follows from a command. Margin calls, the last events of all, are followed by nothing. */
function finish(state: PartitionState): void {
  followEvents(state);
  settleDirty(state);
  state.followedEvents = state.changes.events.length;
}

export function createEngine(partition: number): Engine {
  return new Engine(new PartitionState(partition));
}

export function restoreEngine(snapshot: EngineSnapshot): Engine {
  return new Engine(restoreState(snapshot));
}
