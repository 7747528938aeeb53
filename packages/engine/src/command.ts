import type { Lots, Money, Price } from '@candor/decimal/decimal.ts';
import type { InstrumentId, OrderId, PaymentId, UserId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';
import type { CustomerAccountKind, PostingType, TransitKind } from './ledger.ts';
import type { OptionDirection } from './option.ts';
import type { PaymentDirection } from './payment.ts';
import type { Side } from './order.ts';
import type { Tick } from './quote.ts';

/**
 * Everything that can change the state. Each command carries its time, `at`, in UTC epoch milliseconds of the market
 * clock, since the engine has no clock. Commands are applied one after another. A customer's command is applied
 * completely, or refused without a change.
 */
export type Command =
  | TickCommand
  | { readonly kind: 'marketStatus'; readonly at: number; readonly instrumentId: InstrumentId; readonly open: boolean }
  | ConfigureInstrument
  | ConfigureRules
  /** Exact stop-out check of the accounts in slice `slice` of `slices`: a safety net below the price bands. */
  | { readonly kind: 'sweep'; readonly at: number; readonly slice: number; readonly slices: number }
  /** No quote of a time up to `at` can arrive any more: options that ended by then are settled. */
  | SettleOptions
  /** Catches up accounts that quotes or rules deferred, the oldest quote first, until `most` changes were made. */
  | ProcessDeferred
  /** Catches up one account out of turn: to be applied before any command of a deferred customer. */
  | CatchUp
  | AssignCash
  | CustomerCommand;

export interface TickCommand extends Tick {
  readonly kind: 'tick';
  /**
   * If the quote affects more accounts than this, they are all deferred, and later commands apply it to them with the
   * same result. Absent: it is applied to all now.
   */
  readonly most?: number;
}

export interface ConfigureInstrument {
  readonly kind: 'configureInstrument';
  readonly at: number;
  readonly instrument: Instrument;
  /** From a journal of an earlier version: open orders are closed partially by the new terms. */
  readonly formerly?: true;
}

export interface ConfigureRules {
  readonly kind: 'configureRules';
  readonly at: number;
  readonly rules: TradingRules;
  /** The number of customers whose money moves at once, if it has to. Absent: of all. */
  readonly most?: number;
  /** From a journal of an earlier version: the levels apply to all orders, and money only moves to trading. */
  readonly formerly?: true;
}

export interface ProcessDeferred {
  readonly kind: 'processDeferred';
  /** 0 in journals of an earlier version, in which only quotes could defer accounts. */
  readonly at: number;
  readonly most: number;
}

export interface CatchUp {
  readonly kind: 'catchUp';
  /** As in `ProcessDeferred`. */
  readonly at: number;
  readonly userId: UserId;
}

export interface SettleOptions {
  readonly kind: 'settleOptions';
  readonly at: number;
}

/**
 * Books to a cash account what deposits or withdrawals left in transit before there were cash accounts. A larger amount
 * than is in transit is refused.
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

/**
 * Opens the customer's three accounts and grants a demo customer play money. Refused with `alreadyDone` if they exist.
 */
export interface OpenAccount extends Customer {
  readonly kind: 'openAccount';
  readonly demo: boolean;
}

/** Cancels or voids everything open (closed at the opening price, no profit) and restores the demo grant. */
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

/**
 * Closes a position. `lots` null closes all of it. A part is closed as a new order; the rest stays open under its id.
 */
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

/** Moves money between the customer's accounts, limited by the balance and, from trading, by the free margin. */
export interface Transfer extends Customer {
  readonly kind: 'transfer';
  readonly from: CustomerAccountKind;
  readonly to: CustomerAccountKind;
  readonly amount: Money;
}

/** Credits a customer's account from a house account: a deposit in transit, a promotion or an adjustment. */
export interface Credit extends Customer {
  readonly kind: 'credit';
  readonly account: CustomerAccountKind;
  readonly amount: Money;
  readonly type: Extract<PostingType, 1 | 10>;
  readonly memo: string | null;
}

/** An adjustment that debits a customer's account, by no more than may leave it. */
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
  /** The part of `amount` that the broker keeps; zero for a deposit. */
  readonly fee: Money;
}

export interface ApprovePayment extends Customer {
  readonly kind: 'approvePayment';
  readonly paymentId: PaymentId;
}

export interface EndPayment extends Customer {
  readonly kind: 'endPayment';
  readonly paymentId: PaymentId;
  /** `cancelled` is the customer's decision, which is refused once a withdrawal is being sent. */
  readonly result: 'done' | 'refused' | 'cancelled';
  /** The amount of a deposit, if it differs from the announced one. */
  readonly arrived: Money | null;
  /** The cash account of a payment that is done. Absent in commands from before there were cash accounts. */
  readonly cash?: UserId;
  /** The account that a deposit is credited to, if it is not the announced one. */
  readonly account?: CustomerAccountKind;
}
