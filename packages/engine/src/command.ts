import type { Lots, Money, Price } from '@candor/decimal/decimal.ts';
import type { InstrumentId, OrderId, PaymentId, UserId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';
import type { CustomerAccountKind, PostingType, TransitKind } from './ledger.ts';
import type { OptionDirection } from './option.ts';
import type { PaymentDirection } from './payment.ts';
import type { Side } from './order.ts';
import type { Tick } from './quote.ts';

/**
 * Everything that can change the state. A command bears its time (`at`, UTC epoch milliseconds of the market clock):
 * the engine has no clock. Commands are applied one after another; a customer's command is either applied whole or
 * refused and leaves the state as it was.
 */
export type Command =
  | TickCommand
  | { readonly kind: 'marketStatus'; readonly at: number; readonly instrumentId: InstrumentId; readonly open: boolean }
  | ConfigureInstrument
  | ConfigureRules
  /** Exact stop-out check of a slice of the accounts, a net under the price bands. `slice` of `slices`. */
  | { readonly kind: 'sweep'; readonly at: number; readonly slice: number; readonly slices: number }
  /** No quote of a time up to `at` can come any more: options that ended by then are settled. */
  | SettleOptions
  /**
   * Brings accounts that quotes or rules left behind up to date, the oldest
   * quote first, until `most` changes were made.
   */
  | ProcessDeferred
  /** Brings one account up to date, before its turn: to be applied before any command of a customer who is behind. */
  | CatchUp
  | AssignCash
  | CustomerCommand;

export interface TickCommand extends Tick {
  readonly kind: 'tick';
  /**
   * If the quote does something to more accounts than this, they are put behind, to be dealt with by later commands
   * just as if it had been done now. Absent: all is done now.
   */
  readonly most?: number;
}

export interface ConfigureInstrument {
  readonly kind: 'configureInstrument';
  readonly at: number;
  readonly instrument: Instrument;
  /** As it was once, from a journal of then: open orders are closed in parts by the new terms. */
  readonly formerly?: true;
}

export interface ConfigureRules {
  readonly kind: 'configureRules';
  readonly at: number;
  readonly rules: TradingRules;
  /** Of how many customers the money moves at once where it has to. Absent: of all. */
  readonly most?: number;
  /** As it was once, from a journal of then: the levels count for all orders, and money is only ever gathered. */
  readonly formerly?: true;
}

export interface ProcessDeferred {
  readonly kind: 'processDeferred';
  /** 0 in journals of when only quotes could leave anybody behind, whose time was enough. */
  readonly at: number;
  readonly most: number;
}

export interface CatchUp {
  readonly kind: 'catchUp';
  /** As of `WorkOff`. */
  readonly at: number;
  readonly userId: UserId;
}

export interface SettleOptions {
  readonly kind: 'settleOptions';
  readonly at: number;
}

/**
 * Books to a cash account what deposits or withdrawals left in transit before there were any. More than lies there is
 * refused: what is in transit goes to zero and never beyond.
 */
export interface AssignCash {
  readonly kind: 'assignCash';
  readonly at: number;
  readonly transit: TransitKind;
  readonly cash: UserId;
  readonly amount: Money;
}

export type CustomerCommand =
  | OpenAccount
  | ResetDemo
  | SubmitOrder
  | CancelOrder
  | CloseOrder
  | SetStops
  | OpenOption
  | Transfer
  | Credit
  | Debit
  | RequestPayment
  | ApprovePayment
  | EndPayment;

interface Customer {
  readonly at: number;
  readonly userId: UserId;
}

/** Opens the customer's three accounts; a demo one is granted play money. Already there: refused `alreadyDone`. */
export interface OpenAccount extends Customer {
  readonly kind: 'openAccount';
  readonly demo: boolean;
}

/** Cancels and voids everything open (closed at the opening price, no profit) and restores the demo grant. */
export interface ResetDemo extends Customer {
  readonly kind: 'resetDemo';
}

export interface SubmitOrder extends Customer {
  readonly kind: 'submitOrder';
  readonly instrumentId: InstrumentId;
  readonly side: Side;
  readonly lots: Lots;
  readonly leverage: number;
  /** null: at the market; otherwise pending until a quote reaches it. */
  readonly target: Price | null;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
}

export interface CancelOrder extends Customer {
  readonly kind: 'cancelOrder';
  readonly orderId: OrderId;
}

/** `lots` null closes all of it; a part leaves the rest open under the same id and closes a new order of that part. */
export interface CloseOrder extends Customer {
  readonly kind: 'closeOrder';
  readonly orderId: OrderId;
  readonly lots: Lots | null;
}

/** `undefined` is not a value here: null removes a stop, a price sets it. */
export interface SetStops extends Customer {
  readonly kind: 'setStops';
  readonly orderId: OrderId;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
}

/** A timed option on where the price goes; `seconds` is one of the durations of the rules. */
export interface OpenOption extends Customer {
  readonly kind: 'openOption';
  readonly instrumentId: InstrumentId;
  readonly direction: OptionDirection;
  readonly stake: Money;
  readonly seconds: number;
}

/** Between the customer's own accounts; limited by the balance and, from trading, by the free margin. */
export interface Transfer extends Customer {
  readonly kind: 'transfer';
  readonly from: CustomerAccountKind;
  readonly to: CustomerAccountKind;
  readonly amount: Money;
}

/** Money of the house arriving in a customer's account: a deposit from in transit, a promotion, an adjustment. */
export interface Credit extends Customer {
  readonly kind: 'credit';
  readonly account: CustomerAccountKind;
  readonly amount: Money;
  readonly type: Extract<PostingType, 1 | 10>;
  readonly memo: string | null;
}

/** An adjustment that takes: a customer's money going to the house, never more than may leave the account. */
export interface Debit extends Customer {
  readonly kind: 'debit';
  readonly account: CustomerAccountKind;
  readonly amount: Money;
  readonly memo: string | null;
}

export interface RequestPayment extends Customer {
  readonly kind: 'requestPayment';
  readonly direction: PaymentDirection;
  readonly account: CustomerAccountKind;
  readonly amount: Money;
  /** The part of `amount` that the house keeps; zero for a deposit. */
  readonly fee: Money;
}

export interface ApprovePayment extends Customer {
  readonly kind: 'approvePayment';
  readonly paymentId: PaymentId;
}

export interface EndPayment extends Customer {
  readonly kind: 'endPayment';
  readonly paymentId: PaymentId;
  /** `cancelled` is the customer's, and comes too late once a withdrawal is being sent. */
  readonly result: 'done' | 'refused' | 'cancelled';
  /** Of a deposit, where it is not what was announced. */
  readonly arrived: Money | null;
  /** What is done: where it arrived or was sent from. Absent in commands of before the house had accounts of cash. */
  readonly cash?: UserId;
  /** Of a deposit that is done: the account it is credited to, where that is not the one it was announced for. */
  readonly account?: CustomerAccountKind;
}
