import { assert, must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { money, parseDecimal, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { DeferredAccounts } from './deferred-accounts.ts';
import type { Step } from './deferred-accounts.ts';
import { ChangeLog } from './change-log.ts';
import type { EntityId, FollowId, InstrumentId, OrderId, UserId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';
import { Holders } from './holders.ts';
import type { AccountKind, CustomerLedgerKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS } from './ledger.ts';
import type { HouseAccount, PostingDraft } from './ledger-book.ts';
import { houseAccount, isHouseKind } from './ledger-book.ts';
import type { FormerLotTerms } from './lot-terms.ts';
import { MarginLevels } from './margin-levels.ts';
import { OptionBook } from './option-book.ts';
import { OPTIONS } from './option.ts';
import { OrderBook } from './order-book.ts';
import type { FillTick } from './order.ts';
import { ORDERS } from './order.ts';
import type { RefusalReason } from './command-result.ts';
import type { EngineEvent } from './engine-event.ts';
import type { BatchChanges } from './batch-changes.ts';
import type { EntityKind, EntityRow, RowChanges } from './entity-table.ts';
import { EntityTable } from './entity-table.ts';
import { FollowBook, FOLLOWS } from './follow.ts';
import { isWithinPolicy } from './posting-policy.ts';
import { PeakCopy } from './trail-catch-up.ts';
import { AccountState, InstrumentState } from './trading-book.ts';
import type { Merged, OpenOrder } from './trading-book.ts';

/**
 * The state of one partition, and the only code that writes its rows. Invariant: every change of a row is in the change
 * log and has raised `mutations`, so that a refused command provably changed nothing.
 */
export class PartitionState {
  readonly partition: number;
  nextOrderId = 1;
  nextPostingId = 1;
  /** Ordinal of the command being applied, or of the last one that was applied. */
  commandSeq = 0;
  mutations = 0;
  rules: TradingRules = DEFAULT_RULES;
  /** The levels of `rules`, and those that older orders keep. */
  levels: MarginLevels = MarginLevels.same(DEFAULT_RULES);
  readonly instruments = new Map<InstrumentId, InstrumentState>();
  readonly accounts = new Map<UserId, AccountState>();
  readonly orders = new OrderBook(this);
  readonly house = new Map<number, HouseAccount>();
  readonly options = new OptionBook(this);
  readonly follows = new FollowBook();
  /** Of what is being copied: the follows that have yet to have their turn. It can be made again from the rows. */
  readonly copyQueues = new Map<EntityId, readonly FollowId[]>();
  /** The number of events, since the last take, that copies and follows have seen. */
  followedEvents = 0;
  readonly deferred = new DeferredAccounts();
  /** Accounts whose money has yet to follow a change from three accounts to one or back, by customer id. */
  readonly due = new Set<AccountState>();
  /** Accounts with open orders, in no particular order. */
  readonly holders = new Holders();
  readonly changes = new ChangeLog();
  readonly #tables = new Map<EntityKind<EntityRow>, EntityTable<EntityRow>>();
  /** Accounts whose margin level and bands are checked before the command ends. */
  readonly dirty: AccountState[] = [];

  constructor(partition: number) {
    this.partition = partition;
    this.#tables.set(ORDERS, new EntityTable(ORDERS, this.orders));
    this.#tables.set(OPTIONS, new EntityTable(OPTIONS, this.options));
    this.#tables.set(FOLLOWS, new EntityTable(FOLLOWS, this.follows));
  }

  /** The rows of an entity. One that is found by its id and its customer alone needs nothing else here. */
  table<Row extends EntityRow>(kind: EntityKind<Row>): EntityTable<Row> {
    let table = this.#tables.get(kind);
    if (table === undefined) this.#tables.set(kind, (table = new EntityTable(kind)));
    return table as EntityTable<Row>; // a kind stands with rows of its own
  }

  tables(): Iterable<EntityTable<EntityRow>> {
    return this.#tables.values();
  }

  /** Adds a row of an entity, or replaces or ends the one with its id. What has ended leaves memory. */
  put<Row extends EntityRow>(kind: EntityKind<Row>, row: Row): void {
    const account = this.accounts.get(row.userId);
    assert(account !== undefined || kind.mayBeOfOthers === true, 'a row of an entity has its account');
    this.mutations += 1;
    if (account !== undefined) this.changes.touch(account);
    if (account !== undefined && kind.hasMargin === true) this.markDirty(account);
    this.table(kind).put(row);
  }

  /** The number of rows and postings that changed since the last take. */
  get changedRows(): number {
    let rows = this.changes.postings.length;
    for (const { changed } of this.#tables.values()) rows += changed.size;
    return rows;
  }

  takeChanges(): BatchChanges {
    assert(this.followedEvents === this.changes.events.length, 'copies have seen every event');
    this.followedEvents = 0;
    const entities = new Map<EntityKind<EntityRow>, RowChanges<EntityRow>>();
    for (const [kind, table] of this.#tables) entities.set(kind, table.take());
    const peaks = Array.from(this.instruments.values(), ({ id, trailing }) =>
      Array.from(trailing.take(), (change) => ({ instrumentId: id, ...change })),
    ).flat();
    return { ...this.changes.take(), entities, peaks };
  }

  setRules(rules: TradingRules, levels: MarginLevels): void {
    this.mutations += 1;
    this.rules = rules;
    this.levels = levels;
  }

  /** Adds or replaces an instrument, and links every instrument to the one that converts it. */
  setInstrument(instrument: Instrument, formerLots: readonly FormerLotTerms[]): void {
    this.mutations += 1;
    const known = this.instruments.get(instrument.id) ?? new InstrumentState(instrument);
    this.instruments.set(instrument.id, known);
    known.instrument = instrument;
    known.formerLots = formerLots;
    for (const state of this.instruments.values()) {
      const { conversion } = state.instrument;
      state.conversionState = conversion === null ? null : (this.instruments.get(conversion.instrumentId) ?? null);
    }
  }

  setMarketOpen(instrument: InstrumentState, open: boolean): void {
    this.mutations += 1;
    const { tick } = instrument;
    const before = { tick, open: instrument.open };
    this.deferred.record({ instrument, isTick: false, before, after: { tick, open } });
    instrument.open = open;
  }

  setTick(instrument: InstrumentState, tick: FillTick): void {
    this.mutations += 1;
    if (this.deferred.size > 0) this.deferred.record(tickStep(instrument, instrument.tick, tick));
    instrument.setTick(tick);
    instrument.trailing.raise(tick, instrument.bid, instrument.ask);
  }

  /** Defers accounts, by customer id, from the instrument's last quote, which followed `before`. */
  deferAccounts(instrument: InstrumentState, before: FillTick | null, accounts: readonly AccountState[]): void {
    this.mutations += 1;
    const tick = must(instrument.tick, 'a quote defers accounts');
    const peaks = Array.from(this.instruments.values(), ({ id, trailing }) =>
      Array.from(trailing.entries(), (entry) => ({ instrumentId: id, ...entry })),
    ).flat();
    const massTrigger = this.deferred.defer(tickStep(instrument, before, tick), accounts, new PeakCopy(peaks));
    this.changes.massTriggers.push({
      instrumentId: instrument.id,
      seq: massTrigger.seq,
      users: accounts.map(({ userId }) => userId),
      markets: Array.from(this.instruments.values(), (each) => ({
        instrumentId: each.id,
        open: each.open,
        tick: each === instrument ? before : each.tick,
      })),
      peaks,
    });
  }

  /** The account has seen every quote, or is about to. */
  release(account: AccountState): void {
    this.mutations += 1;
    const { instrument, after } = this.deferred.stepOf(account);
    const seq = must(after.tick, 'a quote deferred the account').seq;
    this.deferred.release(account);
    if (this.deferred.size === 0) this.changes.clearMassTriggers();
    else this.changes.caughtUp.push({ instrumentId: instrument.id, seq, userId: account.userId });
  }

  /** The customer's open order, or the reason why there is none. */
  ownOrder(userId: UserId, id: OrderId): OpenOrder | RefusalReason {
    if (!this.accounts.has(userId)) return 'unknownAccount';
    const open = this.orders.open.get(id);
    return open === undefined || open.account.userId !== userId ? 'unknownOrder' : open;
  }

  /** The next id of the sequence that all entities share. */
  takeEntityId<Id extends EntityId>(mint: (value: number) => Id): Id {
    this.mutations += 1;
    return mint(this.nextOrderId++);
  }

  addAccount(userId: UserId, demo: boolean): AccountState {
    const account = new AccountState(userId, demo);
    this.mutations += 1;
    this.accounts.set(userId, account);
    this.changes.newCustomer(account);
    return account;
  }

  /**
   * Books a movement of money. Callers ensure that the amount is positive and the customer's balance covers it. @throws
   * AssertionError otherwise.
   */
  post(draft: PostingDraft, at: number): void {
    assert(draft.amount > 0n, 'a posting moves a positive amount');
    assert(isWithinPolicy(draft, this.accounts), 'a posting is one that its type allows');
    this.mutations += 1;
    const { type, debitOwner, debitKind, creditOwner, creditKind, amount, memo } = draft;
    this.#shift(debitOwner, debitKind, money(0n - amount));
    this.#shift(creditOwner, creditKind, amount);
    const { nextPostingId: id, commandSeq } = this;
    this.nextPostingId += 1;
    this.changes.postings.push({
      id,
      type,
      debitOwner,
      debitKind,
      creditOwner,
      creditKind,
      amount,
      orderId: draft.orderId,
      commandSeq,
      at,
      memo,
    });
  }

  setNegativeBalanceCredit(account: AccountState, credit: Money): void {
    if (account.negativeBalanceCredit === credit) return;
    this.mutations += 1;
    this.changes.customer(account, CUSTOMER_ACCOUNT_KINDS.trading);
    account.negativeBalanceCredit = credit;
  }

  /** `kept` is the part that was to be moved back and was not. */
  setMerged(account: AccountState, merged: Merged | null, kept = ZERO_MONEY): void {
    this.mutations += 1;
    this.changes.merged(account, kept);
    account.merged = merged;
  }

  event(event: EngineEvent): void {
    this.mutations += 1;
    this.changes.events.push(event);
  }

  markDirty(account: AccountState): void {
    if (account.dirty) return;
    account.dirty = true;
    this.dirty.push(account);
  }

  #shift(owner: UserId, kind: AccountKind, delta: Money): void {
    if (isHouseKind(kind)) {
      const account = houseAccount(this.house, owner, kind);
      this.changes.houseRow(account);
      account.balance = money(account.balance + delta);
      return;
    }
    const account = must(this.accounts.get(owner), 'a posting names an account that is not there');
    this.#shiftCustomer(account, kind, delta);
  }

  #shiftCustomer(account: AccountState, kind: CustomerLedgerKind, delta: Money): void {
    const balance = money(account.balanceOf(kind) + delta);
    assert(balance >= 0n, 'a posting would take a customer below zero');
    this.changes.customer(account, kind);
    account.setBalance(kind, balance);
    this.markDirty(account);
  }
}

function tickStep(instrument: InstrumentState, before: FillTick | null, after: FillTick): Step {
  const { open } = instrument;
  return { instrument, isTick: true, before: { tick: before, open }, after: { tick: after, open } };
}

/** The rules until those of the site arrive. */
export const DEFAULT_RULES: TradingRules = {
  offersContracts: true,
  feeBasis: 'perLot',
  marginCallLevel: 100,
  stopOutLevel: 50,
  onlyOneAccount: false,
  demoGrant: parseDecimal('100000'),
  demoOptionGrant: parseDecimal('0'),
  maxOpenOrders: 200,
  options: { durations: [], losesWholeStake: false, refundsTies: false },
};
