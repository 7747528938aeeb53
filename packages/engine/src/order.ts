import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { InstrumentId, OrderId, UserId } from './ids.ts';

export type Side = 'buy' | 'sell';
export type OrderStatus = 'pending' | 'holding' | 'closed';
/** How a pending order waits: `limit` fills at a better price than now, `stop` at a worse one. */
export type Trigger = 'limit' | 'stop';
export type CloseReason = 'customer' | 'stopLoss' | 'takeProfit' | 'stopOut' | 'cancelled' | 'reset';

/** The tick that a fill was made at, kept with the order so that the fill can be checked. */
export interface FillTick {
  readonly seq: number;
  readonly at: number;
  readonly bid: Price;
  readonly ask: Price;
}

/**
 * A contract order through its whole life. Invariant: a pending order has `target` and `trigger` and no opening; a
 * holding one has an opening and no closing; a closed one has a closing unless it was cancelled before it opened.
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
  /** While pending: reserved; while holding: used; when closed: what was used. */
  readonly margin: Money;
  /** While pending: reserved; afterwards: charged at opening. */
  readonly fee: Money;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly openPrice: Price | null;
  readonly openTick: FillTick | null;
  /** Account currency per unit of quote currency at opening (while pending: at placing). */
  readonly openRate: Rate;
  readonly closedAt: number | null;
  readonly closePrice: Price | null;
  readonly closeTick: FillTick | null;
  readonly closeRate: Rate | null;
  readonly closeReason: CloseReason | null;
  /** Realised profit before fees, account currency; zero until closed. */
  readonly profit: Money;
}
