import type { Money } from '@candor/decimal/decimal.ts';
import type { EngineEvent } from './engine-event.ts';
import type { InstrumentId, OptionId, OrderId, PaymentId, UserId } from './ids.ts';
import type { Balance, Posting } from './ledger.ts';
import type { Option } from './option.ts';
import type { FillTick, Order } from './order.ts';
import type { Payment } from './payment.ts';
import type { Merged } from './trading-book.ts';

/** A quote that deferred accounts, those accounts, and how the markets stood just before it. */
export interface MassTriggerRow {
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  readonly users: readonly UserId[];
  readonly markets: readonly MarketMoment[];
}

export interface MarketMoment {
  readonly instrumentId: InstrumentId;
  readonly open: boolean;
  readonly tick: FillTick | null;
}

/** An account that this quote deferred, and that has seen it and all that followed. */
export interface CaughtUpRow {
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  readonly userId: UserId;
}

/** What was moved to a customer's trading account when three accounts became one; both zero once it was moved back. */
export interface MergedRow extends Merged {
  readonly owner: UserId;
  /** The part that was to be moved back and was not. */
  readonly kept: Money;
}

/**
 * The changes of a batch of commands, for one transaction. `orders`, `options`, `payments` and `balances` hold the last
 * value of each row that changed. A row has to be inserted if its key is in `newOrders`, `newOptions`, `newPayments` or
 * `newBalances`.
 */
export interface BatchChanges {
  readonly orders: ReadonlyMap<OrderId, Order>;
  readonly newOrders: ReadonlySet<OrderId>;
  readonly options: ReadonlyMap<OptionId, Option>;
  readonly newOptions: ReadonlySet<OptionId>;
  readonly payments: ReadonlyMap<PaymentId, Payment>;
  readonly newPayments: ReadonlySet<PaymentId>;
  readonly postings: readonly Posting[];
  /** Key: `${owner}:${kind}`. */
  readonly balances: ReadonlyMap<string, Balance>;
  readonly newBalances: ReadonlySet<string>;
  readonly merged: readonly MergedRow[];
  /**
   * At some point no account was deferred: all mass triggers and caught-up accounts that were written before are
   * obsolete.
   */
  readonly hasClearedMassTriggers: boolean;
  readonly massTriggers: readonly MassTriggerRow[];
  readonly caughtUp: readonly CaughtUpRow[];
  readonly events: readonly EngineEvent[];
}
