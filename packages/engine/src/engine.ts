import { assert, unreachable } from '@candor/decimal/assert.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import { catchUpCustomer, processDeferred } from './catch-up.ts';
import { cancelOrder, closeOrder } from './close.ts';
import type { Command, TickCommand } from './command.ts';
import { configureInstrument, configureRules, setMarketStatus } from './configure.ts';
import { settleOptions } from './end-option.ts';
import { credit, debit, openAccount, resetDemo, transfer } from './funds.ts';
import type { InstrumentId, UserId } from './ids.ts';
import { assertAccount, assertTouched, assertEverything } from './invariants.ts';
import { settleDirty } from './margin-watch.ts';
import { submitOrder } from './open.ts';
import { openOption } from './open-option.ts';
import type { BatchChanges } from './batch-changes.ts';
import { APPLIED } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { PartitionState } from './partition-state.ts';
import { approvePayment, assignCash, endPayment, requestPayment } from './payments.ts';
import { restoreState } from './restore.ts';
import type { EngineSnapshot } from './snapshot.ts';
import { hashState } from './state-hash.ts';
import { setStops } from './stops.ts';
import { sweep } from './stop-out.ts';
import { applyTick } from './tick.ts';
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

  /** Whether `processDeferred` has something to do. */
  get isWorkDue(): boolean {
    return !this.state.deferred.isEmpty || this.isMoneyDue;
  }

  /** Whether the account must be caught up before its customer acts or looks. */
  isDeferred(id: UserId): boolean {
    const account = this.state.accounts.get(id);
    return account !== undefined && (account.deferredFrom !== NOT_DEFERRED || this.state.due.has(account));
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
      const result = applyTick(state, command);
      settleDirty(state);
      return result;
    }
    if ('userId' in command && command.kind !== 'catchUp')
      assert(!this.isDeferred(command.userId), 'an account is caught up before it acts');
    const before = state.mutations;
    state.commandSeq += 1;
    const result = dispatch(state, command);
    const hasChanged = state.mutations !== before;
    settleDirty(state);
    if (result.kind === 'refused') assert(!hasChanged, 'a refused command changes nothing');
    if (result.kind === 'refused' || (isLook(command) && !hasChanged)) state.commandSeq -= 1;
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

export function createEngine(partition: number): Engine {
  return new Engine(new PartitionState(partition));
}

export function restoreEngine(snapshot: EngineSnapshot): Engine {
  return new Engine(restoreState(snapshot));
}

/** Commands of the clock, which mostly change nothing. */
const isLook = ({ kind }: Command): boolean => LOOKS.has(kind);
const LOOKS: ReadonlySet<Command['kind']> = new Set(['sweep', 'settleOptions', 'processDeferred', 'catchUp']);

function dispatch(state: PartitionState, command: Exclude<Command, TickCommand>): CommandResult {
  switch (command.kind) {
    case 'submitOrder':
      return submitOrder(state, command);
    case 'closeOrder':
      return closeOrder(state, command);
    case 'cancelOrder':
      return cancelOrder(state, command);
    case 'setStops':
      return setStops(state, command);
    case 'openOption':
      return openOption(state, command);
    case 'settleOptions':
      return settleOptions(state, command);
    case 'transfer':
      return transfer(state, command);
    case 'credit':
      return credit(state, command);
    case 'debit':
      return debit(state, command);
    case 'requestPayment':
      return requestPayment(state, command);
    case 'approvePayment':
      return approvePayment(state, command);
    case 'endPayment':
      return endPayment(state, command);
    case 'assignCash':
      return assignCash(state, command);
    case 'openAccount':
      return openAccount(state, command);
    case 'resetDemo':
      return resetDemo(state, command);
    case 'marketStatus':
      return setMarketStatus(state, command);
    case 'configureInstrument':
      return configureInstrument(state, command);
    case 'configureRules':
      return configureRules(state, command);
    case 'sweep':
      sweep(state, command.at, command.slice, command.slices);
      return APPLIED;
    case 'processDeferred':
      processDeferred(state, command);
      return APPLIED;
    case 'catchUp':
      return catchUpCustomer(state, command);
    default:
      return unreachable(command);
  }
}
