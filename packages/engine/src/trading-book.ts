import { RATE_ONE, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money, Rate } from '@candor/decimal/decimal.ts';
import { Exposure } from './exposure.ts';
import { mid, rateOf } from './formulas.ts';
import type { InstrumentId, OptionId, UserId } from './ids.ts';
import type { Instrument } from './instrument.ts';
import type { CustomerLedgerKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, IN_TRANSIT } from './ledger.ts';
import type { FormerLotTerms } from './lot-terms.ts';
import type { Option } from './option.ts';
import type { FillTick, Order } from './order.ts';
import type { Payment } from './payment.ts';
import { PriceWatch } from './price-watch.ts';
import { ExposureTable } from './exposure-table.ts';
import { TriggerHeap } from './trigger-heap.ts';

/*
 * Accounts, their open orders and the instruments of these: each of them holds the others, so that a quote finds the
 * orders it reaches and an order its account without looking anything up.
 */

/**
 * A customer's money and open orders. Invariants: no balance is below zero; `usedMargin` is the sum over holding orders
 * and `reserved` the sum of margin and fee over pending ones; `advance` is zero while nothing is held.
 */
export class AccountState {
  readonly userId: UserId;
  readonly demo: boolean;
  trading: Money = ZERO_MONEY;
  option: Money = ZERO_MONEY;
  funding: Money = ZERO_MONEY;
  /** What was moved to trading when three accounts became one, to go back with that; null for nothing. */
  merged: Merged | null = null;
  /** Money on its way out, the sum over withdrawals that have not ended. */
  inTransit: Money = ZERO_MONEY;
  negativeBalanceCredit: Money = ZERO_MONEY;
  usedMargin: Money = ZERO_MONEY;
  reserved: Money = ZERO_MONEY;
  positionCount = 0;
  /** Margin level below the margin call level, by the last quotes. */
  marginCalled = false;
  /** In order of their ids. */
  orders: readonly OpenOrder[] = NONE;
  /** Those that run, in order of their ids. */
  options: readonly Option[] = NONE;
  /** Those that have not ended, in order of their ids. */
  payments: readonly Payment[] = NONE;
  /**
   * Where the positions are summed up in doubles: a page that is shared with others, and the place in it; -1 for
   * none.
   */
  exposureTable: ExposureTable<InstrumentState> = NO_EXPOSURE_TABLE;
  exposureAt = -1;
  /** Where this account's price bands lie: heap and handle, side by side. */
  legHeaps: readonly TriggerHeap<AccountState>[] = NONE;
  legHandles: readonly number[] = NONE;
  /** Place in the list of accounts with open orders, -1 while not there. */
  holderIndex = -1;
  /** Touched by the running command, its bands are out of date. */
  dirty = false;
  /** The first step of the backlog that it has not seen, -1 while it has seen every quote. */
  deferredFrom = -1;
  /** Which of the balances changed since the last take, a bit for each kind; the lowest while the rows are new. */
  changedRows = 0;
  /** What it was before the first change since the last take. */
  before: AccountBefore | null = null;

  constructor(userId: UserId, demo: boolean) {
    this.userId = userId;
    this.demo = demo;
  }

  balanceOf(kind: CustomerLedgerKind): Money {
    if (kind === CUSTOMER_ACCOUNT_KINDS.trading) return this.trading;
    if (kind === IN_TRANSIT) return this.inTransit;
    return kind === CUSTOMER_ACCOUNT_KINDS.option ? this.option : this.funding;
  }

  setBalance(kind: CustomerLedgerKind, value: Money): void {
    if (kind === CUSTOMER_ACCOUNT_KINDS.trading) this.trading = value;
    else if (kind === CUSTOMER_ACCOUNT_KINDS.option) this.option = value;
    else if (kind === IN_TRANSIT) this.inTransit = value;
    else this.funding = value;
  }
}

/** Of which account it was moved; not both are zero. */
export interface Merged {
  readonly option: Money;
  readonly funding: Money;
}

export interface AccountBefore {
  readonly trading: Money;
  readonly option: Money;
  readonly funding: Money;
  readonly inTransit: Money;
  readonly usedMargin: Money;
  readonly reserved: Money;
  readonly positionCount: number;
  readonly openCount: number;
}

/**
 * The place of an open order: `order` is replaced by a copy on every change. Invariant: a handle is -1 exactly where
 * the order has no such price, or is in the other status.
 */
export class OpenOrder {
  order: Order;
  readonly account: AccountState;
  readonly instrument: InstrumentState;
  targetHandle = -1;
  stopLossHandle = -1;
  takeProfitHandle = -1;
  /** Its profit at the quote and rate that it was last asked for; null where it must be computed again. */
  valuation: Valuation | null = null;

  constructor(order: Order, account: AccountState, instrument: InstrumentState) {
    this.order = order;
    this.account = account;
    this.instrument = instrument;
  }
}

/** Only positions that were asked for have one: most are not for a long time, and there are a million of them. */
export interface Valuation {
  readonly tick: FillTick;
  readonly rate: Rate;
  readonly profit: Money;
}

/**
 * An instrument, its last quote, and everything that waits for its next one. Invariant: `bid` and `ask` are those of
 * `tick` as doubles, and the remembered rates are those of `tick`.
 */
export class InstrumentState {
  readonly id: InstrumentId;
  instrument: Instrument;
  /** The instrument whose quote converts this one's quote currency; null where none is needed or none is known yet. */
  conversionState: InstrumentState | null = null;
  /** By which older orders may still be closed in parts, the oldest first. */
  formerLots: readonly FormerLotTerms[] = [];
  open = false;
  tick: FillTick | null = null;
  bid = 0;
  ask = 0;
  /** Stops and pending targets. */
  readonly triggers = new PriceWatch<OpenOrder>();
  /** Safe price bands of the accounts whose equity depends on this instrument. */
  readonly bands = new PriceWatch<AccountState>();
  /** What customers hold of it together. */
  readonly exposure = new Exposure();
  /** The ends of the options that run, by time. */
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

  /** Shows the instrument as it was at another moment. */
  show({ tick, open }: Market): void {
    this.setTick(tick);
    this.open = open;
  }

  isStale(at: number): boolean {
    return this.tick === null || at - this.tick.at > this.instrument.staleAfterMs;
  }

  /** Account currency per unit of quote currency by the last quotes; null while the conversion pair has none. */
  currentRate(): Rate | null {
    const { conversion } = this.instrument;
    if (conversion === null) return RATE_ONE;
    return this.conversionState === null ? null : this.conversionState.ownRate(conversion.inverse);
  }

  /** This instrument's mid, or one over it; null before its first quote. */
  ownRate(inverse: boolean): Rate | null {
    if (this.tick === null) return null;
    const { bid, ask } = this.tick;
    if (!inverse) return (this.#midRate ??= mid(bid, ask));
    return (this.#inverseRate ??= rateOf({ instrumentId: this.id, inverse }, bid, ask));
  }
}

/** An instrument at a moment. */
export interface Market {
  readonly tick: FillTick | null;
  readonly open: boolean;
}

/** Shared by all that have nothing. */
const NONE: readonly never[] = [];
/** Of those that have had no order yet. Nothing is ever written to it. */
const NO_EXPOSURE_TABLE = new ExposureTable<InstrumentState>();
