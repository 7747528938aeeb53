import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { EntityKind } from './entity-table.ts';
import type { FollowId, InstrumentId, OrderId, UserId } from './ids.ts';

export type Side = 'buy' | 'sell';
export type OrderStatus = 'pending' | 'holding' | 'closed';
/** How a pending order triggers: `limit` fills at a better price than the present one, `stop` at a worse one. */
export type Trigger = 'limit' | 'stop';
export type CloseReason =
  | 'customer'
  | 'stopLoss'
  | 'takeProfit'
  | 'stopOut'
  | 'cancelled'
  | 'reset'
  /** A copy, because the trader's order closed. */
  | 'original'
  /** A copy, because its follow lost as much as its customer had allowed. */
  | 'lossCap';

/** The tick of a fill, kept with the order so that the fill can be checked. */
export interface FillTick {
  readonly seq: number;
  readonly at: number;
  readonly bid: Price;
  readonly ask: Price;
}

/**
 * A contract order from placing to closing. Invariant: a pending order has `target` and `trigger` and no opening; a
 * position (status `holding`) has an opening and no closing; a closed order has a closing unless it was cancelled
 * before it opened.
 */
export interface Order {
  readonly id: OrderId;
  /** The order that this one was split from by a partial close; its own id otherwise. */
  readonly originId: OrderId;
  readonly userId: UserId;
  readonly instrumentId: InstrumentId;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly lots: Lots;
  readonly contractSize: Decimal;
  /** 0 with fixed margin. */
  readonly leverage: number;
  readonly target: Price | null;
  readonly trigger: Trigger | null;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /**
   * The distance at which the stop loss follows the best closing price; null for none. While the order is open it
   * has no `stopLoss` then, see `stopOf`; once closed, `stopLoss` is the one that was in force.
   */
  readonly trail: Price | null;
  /** The number of the quote from which the best price counts, that quote included; null while pending. */
  readonly trailSince: number | null;
  /** Reserved while pending, used while a position; once closed, what was used. */
  readonly margin: Money;
  /** Reserved while pending; charged at the opening. */
  readonly fee: Money;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly openPrice: Price | null;
  readonly openTick: FillTick | null;
  /** Account currency per unit of quote currency at the opening, or at placing while pending. */
  readonly openRate: Rate;
  readonly closedAt: number | null;
  readonly closePrice: Price | null;
  readonly closeTick: FillTick | null;
  readonly closeRate: Rate | null;
  readonly closeReason: CloseReason | null;
  /** Realised profit before fees, account currency; zero until closed. */
  readonly profit: Money;
  /** Of a copy: the follow that made it, and the trader's order that it copies. Both are null for other orders. */
  readonly followId: FollowId | null;
  readonly originalId: OrderId | null;
}

export const ORDERS: EntityKind<Order> = {
  name: 'order',
  isOpen: ({ status }) => status !== 'closed',
  hasMargin: true,
  // A state may hold a million: faster than the text of any row.
  textOf: orderText,
};

function orderText(order: Order): string {
  let text = 'order';
  for (const key of ORDER_KEYS) {
    const value = order[key];
    if (value === null || typeof value !== 'object') text += ` ${value}`;
    else text += ` ${value.seq},${value.at},${value.bid},${value.ask}`;
  }
  // Texts of before there were copies and trails stay as they are.
  const { followId, originalId, trail, trailSince } = order;
  if (followId !== null || originalId !== null) text += ` ${followId}:${originalId}`;
  return trail === null && trailSince === null ? text : `${text} trail ${trail} ${trailSince}`;
}

type OwnFields = Omit<Order, 'followId' | 'originalId' | 'trail' | 'trailSince'>;
/** Every field that all orders have: leaving one out does not compile. */
const ORDER_KEYS = Object.keys({
  id: null,
  originId: null,
  userId: null,
  instrumentId: null,
  side: null,
  status: null,
  lots: null,
  contractSize: null,
  leverage: null,
  target: null,
  trigger: null,
  stopLoss: null,
  takeProfit: null,
  margin: null,
  fee: null,
  createdAt: null,
  openedAt: null,
  openPrice: null,
  openTick: null,
  openRate: null,
  closedAt: null,
  closePrice: null,
  closeTick: null,
  closeRate: null,
  closeReason: null,
  profit: null,
} satisfies Record<keyof OwnFields, null>) as (keyof OwnFields)[];
