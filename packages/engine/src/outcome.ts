import type { OrderId, UserId } from './ids.ts';
import type { Balance, Posting } from './ledger.ts';
import type { Order } from './order.ts';

/** Why a command was refused. A refusal changes nothing. */
export type RefusalReason =
  | 'unknownAccount'
  | 'unknownInstrument'
  | 'unknownOrder'
  | 'notDemo'
  | 'realOnly'
  | 'notTradable'
  | 'marketClosed'
  | 'stalePrice'
  | 'noLeverage'
  | 'wrongLeverage'
  | 'wrongQuantity'
  | 'wrongTarget'
  | 'wrongStopLoss'
  | 'wrongTakeProfit'
  | 'insufficientMargin'
  | 'insufficientBalance'
  | 'notPending'
  | 'notHolding'
  | 'sameAccount'
  | 'tooManyOrders'
  | 'alreadyDone'
  | 'wrongAmount';

export type Outcome =
  | { readonly kind: 'applied'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/** What the caller is told. `order` is as it stands after the command (for a part closed: the closed part). */
export type Reply =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly userId: UserId }
  | { readonly kind: 'order'; readonly order: Order };

/** What other parties are told, after the commit. */
export type EngineEvent =
  | { readonly kind: 'orderPlaced'; readonly userId: UserId; readonly order: Order }
  | { readonly kind: 'orderOpened'; readonly userId: UserId; readonly order: Order }
  | { readonly kind: 'orderChanged'; readonly userId: UserId; readonly order: Order }
  | { readonly kind: 'orderClosed'; readonly userId: UserId; readonly order: Order; readonly remainder: OrderId | null }
  | { readonly kind: 'marginCall'; readonly userId: UserId; readonly levelPercent: number }
  | { readonly kind: 'balanceChanged'; readonly userId: UserId };

/**
 * What a batch of commands changed, gathered for one transaction. `orders` and `balances` hold the last value of each row
 * that changed; an order whose id is in `newOrders` has no row yet.
 */
export interface BatchChanges {
  readonly orders: ReadonlyMap<OrderId, Order>;
  readonly newOrders: ReadonlySet<OrderId>;
  readonly postings: readonly Posting[];
  /** Key: `${owner}:${kind}`. */
  readonly balances: ReadonlyMap<string, Balance>;
  readonly newBalances: ReadonlySet<string>;
  readonly events: readonly EngineEvent[];
}
