import type { Money } from '@candor/decimal/decimal.ts';
import type { EngineEvent } from './engine-event.ts';
import type { InstrumentId, OptionId, OrderId, PaymentId, UserId } from './ids.ts';
import type { Balance, Posting } from './ledger.ts';
import type { Option } from './option.ts';
import type { FillTick, Order } from './order.ts';
import type { Payment } from './payment.ts';
import type { Merged } from './trading-book.ts';

/** A quote that put accounts behind: who, and how the markets stood just before it. */
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

/** Somebody whom this quote put behind has seen it and all that followed. */
export interface CaughtUpRow {
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  readonly userId: UserId;
}

/** What of a customer's was moved to trading when three accounts became one; both zero once it has gone back. */
export interface MergedRow extends Merged {
  readonly owner: UserId;
  /** What was to go back and has not. */
  readonly kept: Money;
}

/**
 * What a batch of commands changed, gathered for one transaction. `orders`, `options` and `balances` hold the last
 * value of each row that changed; an order whose id is in `newOrders`, or an option whose id is in `newOptions`, has no
 * row yet; nor has a payment in `newPayments`.
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
  /** Nobody was behind at some point: all gaps and accounts caught up that were written before are to be forgotten. */
  readonly hasClearedMassTriggers: boolean;
  readonly massTriggers: readonly MassTriggerRow[];
  readonly caughtUp: readonly CaughtUpRow[];
  readonly events: readonly EngineEvent[];
}
