import type { Order } from '../../../domain/orders/order.ts';
import { ordersOf } from '../../../domain/orders/whose-orders.ts';
import type { Whose } from '../../../domain/orders/whose-orders.ts';

/** What the panel of orders is narrowed by. */
export interface PanelFilter {
  /** 0 for all instruments. */
  readonly instrumentId: number;
  readonly whose: Whose;
}

/** The orders that a filter leaves. */
export const narrowed = (orders: readonly Order[], { instrumentId, whose }: PanelFilter): readonly Order[] =>
  ordersOf(orders, whose).filter((order) => instrumentId === 0 || order.instrumentId === instrumentId);
