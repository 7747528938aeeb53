import { must } from '@candor/decimal/assert.ts';
import { RATE_ONE, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { Exposure } from './exposure.ts';
import { closingPrice, mid, rateOf } from './formulas.ts';
import type { InstrumentId, OptionId, UserId } from './ids.ts';
import type { Instrument } from './instrument.ts';
import type { CustomerLedgerKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HELD, IN_TRANSIT } from './ledger.ts';
import type { FormerLotTerms } from './lot-terms.ts';
import type { Option } from './option.ts';
import type { FillTick, Order, Side } from './order.ts';
import type { Peak } from './peak-stack.ts';
import { PriceWatch } from './price-watch.ts';
import { ExposureTable } from './exposure-table.ts';
import type { StoredOrders } from './stored-orders.ts';
import { TrailingStops } from './trailing-stops.ts';
import { TriggerHeap } from './trigger-heap.ts';

/*
 * Accounts, their open orders and the instruments of these. Each refers to the others directly, so that a quote finds
 * the orders that it reaches, and an order finds its account, without a lookup.
 */

/**
 * A customer's money and open orders. Invariants: no balance is below zero; `usedMargin` is the sum over positions,
 * `reserved` the sum of margin and fee over pending orders; `negativeBalanceCredit` is zero while there is no position.
 */
export class AccountState {
  readonly userId: UserId;
  readonly demo: boolean;
  trading: Money = ZERO_MONEY;
  option: Money = ZERO_MONEY;
  funding: Money = ZERO_MONEY;
  /** What was moved to trading when three accounts became one, to be moved back later; null for nothing. */
  merged: Merged | null = null;
  /** Money of withdrawals that have not ended. */
  inTransit: Money = ZERO_MONEY;
  /** Profit shares that are due and not yet paid. */
  held: Money = ZERO_MONEY;
  negativeBalanceCredit: Money = ZERO_MONEY;
  usedMargin: Money = ZERO_MONEY;
  reserved: Money = ZERO_MONEY;
  positionCount = 0;
  /** Whether the margin level is below the margin call level at the last quotes. */
  marginCalled = false;
  /** In order of their ids. */
  orders: readonly OpenOrder[] = NONE;
  /** Running options, in order of their ids. */
  options: readonly Option[] = NONE;
  /**
   * The sums over positions, in doubles: a table that is shared with other accounts, and the place of the record in it,
   * -1 for none.
   */
  exposureTable: ExposureTable<InstrumentState> = NO_EXPOSURE_TABLE;
  exposureAt = -1;
  /** The entries of this account's price bands: for each, the heap and the handle in it. */
  legHeaps: readonly TriggerHeap<AccountState>[] = NONE;
  legHandles: readonly number[] = NONE;
  /** Place in the bucket of accounts with open orders; -1 while there are none. */
  holderIndex = -1;
  /** Touched by the running command, so that its bands are out of date. */
  dirty = false;
  /** The number of the first step that the account has not seen; -1 while it has seen every quote. */
  deferredFrom = -1;
  /**
   * Which balances changed since the last take, one bit for each kind. The lowest bit is set while the rows are new.
   */
  changedRows = 0;
  /** The account before its first change since the last take. */
  before: AccountBefore | null = null;

  constructor(userId: UserId, demo: boolean) {
    this.userId = userId;
    this.demo = demo;
  }

  balanceOf(kind: CustomerLedgerKind): Money {
    if (kind === CUSTOMER_ACCOUNT_KINDS.trading) return this.trading;
    if (kind === IN_TRANSIT) return this.inTransit;
    if (kind === HELD) return this.held;
    return kind === CUSTOMER_ACCOUNT_KINDS.option ? this.option : this.funding;
  }

  setBalance(kind: CustomerLedgerKind, value: Money): void {
    if (kind === CUSTOMER_ACCOUNT_KINDS.trading) this.trading = value;
    else if (kind === CUSTOMER_ACCOUNT_KINDS.option) this.option = value;
    else if (kind === IN_TRANSIT) this.inTransit = value;
    else if (kind === HELD) this.held = value;
    else this.funding = value;
  }
}

/** What was moved, by the account that it came from. At least one is not zero. */
export interface Merged {
  readonly option: Money;
  readonly funding: Money;
}

export interface AccountBefore {
  readonly trading: Money;
  readonly option: Money;
  readonly funding: Money;
  readonly inTransit: Money;
  readonly held: Money;
  readonly usedMargin: Money;
  readonly reserved: Money;
  readonly positionCount: number;
  readonly openCount: number;
}

/**
 * An open order in memory. `order` is replaced by a copy on every change. Invariant: a handle is -1 exactly where the
 * order has no such price, or is in the other status.
 */
export class OpenOrder {
  /** A number is its place among the stored orders of the instrument, until something asks for the order. */
  #order: Order | number;
  readonly account: AccountState;
  readonly instrument: InstrumentState;
  targetHandle = -1;
  /** Of a trailing stop, that among the orders of its peak. */
  stopLossHandle = -1;
  takeProfitHandle = -1;
  /** The best closing price since its trail was set; null exactly while it is no position with a trail. */
  peak: Peak | null = null;
  /** The profit at the quote and rate that it was last computed for; null if it must be computed. */
  valuation: Valuation | null = null;

  constructor(order: Order | number, account: AccountState, instrument: InstrumentState) {
    this.#order = order;
    this.account = account;
    this.instrument = instrument;
  }

  get order(): Order {
    return typeof this.#order === 'number' ? this.#read(this.#order) : this.#order;
  }

  set order(order: Order) {
    this.#order = order;
  }

  #read(place: number): Order {
    this.#order = must(this.instrument.stored, 'an order that is not here is stored').read(place);
    return this.#order;
  }
}

/**
 * A computed profit. Only positions that were asked for have one: there are a million positions, and most are not asked
 * for.
 */
export interface Valuation {
  readonly tick: FillTick;
  readonly rate: Rate;
  readonly profit: Money;
}

/**
 * An instrument, its last quote, and everything that waits for its next quote. Invariant: `bid` and `ask` are those of
 * `tick` as doubles, and the cached rates are those of `tick`.
 */
export class InstrumentState {
  readonly id: InstrumentId;
  instrument: Instrument;
  /** The instrument whose quote converts this one's quote currency; null if none is needed or none is known. */
  conversionState: InstrumentState | null = null;
  /** Former terms by which older orders may still be closed partially, the oldest first. */
  formerLots: readonly FormerLotTerms[] = [];
  /** Where open orders are that nothing has asked for since the start. */
  stored: StoredOrders | null = null;
  open = false;
  tick: FillTick | null = null;
  bid = 0;
  ask = 0;
  /** Stops and pending targets. */
  readonly triggers = new PriceWatch<OpenOrder>();
  readonly trailing = new TrailingStops<OpenOrder>();
  /** Whether it shows a moment of the past, for an account that is caught up. The trailing stops are of the present. */
  isPast = false;
  /** Price bands of the accounts whose equity depends on this instrument. */
  readonly bands = new PriceWatch<AccountState>();
  /** The sum of all positions of customers with real money. */
  readonly exposure = new Exposure();
  /** The ends of running options, by time. */
  readonly optionEnds = new TriggerHeap<OptionId>('above');
  #midRate: Rate | null = null;
  #inverseRate: Rate | null = null;

  constructor(instrument: Instrument) {
    this.id = instrument.id;
    this.instrument = instrument;
  }

  setTick(tick: FillTick | null): void {
    this.tick = tick;
    this.bid = tick === null ? 0 : Number(tick.bid);
    this.ask = tick === null ? 0 : Number(tick.ask);
    this.#midRate = null;
    this.#inverseRate = null;
  }

  /** Sets the instrument to how it was at another moment. */
  show({ tick, open }: Market): void {
    this.setTick(tick);
    this.open = open;
  }

  /** Whether the last quote reaches a stop, a target or a band. */
  isReached(): boolean {
    const { bid, ask } = this;
    return this.triggers.isReached(bid, ask) || this.bands.isReached(bid, ask) || this.trailing.isReached(bid, ask);
  }

  /** The best closing price since a quote from which an order's trail counts. */
  peakSince(side: Side, since: number): Price {
    const { tick } = this;
    return tick?.seq === since ? closingPrice(side, tick) : this.trailing[side].priceSince(since);
  }

  isStale(at: number): boolean {
    return this.tick === null || at - this.tick.at > this.instrument.staleAfterMs;
  }

  /** Account currency per unit of quote currency at the last quotes; null while the conversion pair has no quote. */
  currentRate(): Rate | null {
    const { conversion } = this.instrument;
    if (conversion === null) return RATE_ONE;
    return this.conversionState === null ? null : this.conversionState.ownRate(conversion.inverse);
  }

  /** The mid of this instrument, or its inverse; null before the first quote. */
  ownRate(inverse: boolean): Rate | null {
    if (this.tick === null) return null;
    const { bid, ask } = this.tick;
    if (!inverse) return (this.#midRate ??= mid(bid, ask));
    return (this.#inverseRate ??= rateOf({ instrumentId: this.id, inverse }, bid, ask));
  }
}

/** What rows of entities refer to. */
export interface Surroundings {
  readonly accounts: ReadonlyMap<UserId, AccountState>;
  readonly instruments: ReadonlyMap<InstrumentId, InstrumentState>;
}

/** An instrument at a moment. */
export interface Market {
  readonly tick: FillTick | null;
  readonly open: boolean;
}

/** Shared by all accounts that have nothing. */
const NONE: readonly never[] = [];
/** For accounts that have had no order yet. Nothing is ever written to it. */
const NO_EXPOSURE_TABLE = new ExposureTable<InstrumentState>();
