import { accountStore } from '../../live/live.ts';
import type { Order } from './order.ts';

export const ORDER_SORTS = ['newest', 'profit', 'loss', 'instrument'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Sorted by what is known now; a list that moved under the finger with each tick could not be used. */
export function sortOrders(orders: readonly Order[], sort: OrderSort): readonly Order[] {
  const profit = (order: Order): number => Number(accountStore.getOrder(order.id)?.profit ?? order.profit);
  switch (sort) {
    case 'newest':
      return orders.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    case 'profit':
      return orders.toSorted((a, b) => profit(b) - profit(a));
    case 'loss':
      return orders.toSorted((a, b) => profit(a) - profit(b));
    case 'instrument':
      return orders.toSorted((a, b) => a.instrument.displayCode.localeCompare(b.instrument.displayCode) || b.id - a.id);
  }
}
