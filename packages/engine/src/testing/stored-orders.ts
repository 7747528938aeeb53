import { must } from '@candor/decimal/assert.ts';
import type { Order } from '../order.ts';
import { ORDERS } from '../order.ts';
import type { EngineSnapshot } from '../snapshot.ts';
import { openOf } from '../snapshot.ts';
import { OrderColumnsBuilder } from '../order-columns-builder.ts';

/** The same snapshot with its open orders in columns. */
export function withStoredOrders(snapshot: EngineSnapshot): EngineSnapshot {
  const open = new Map(snapshot.open);
  const orders = [...openOf(snapshot, ORDERS)].sort((a, b) => a.userId - b.userId || a.id - b.id);
  const demos = new Map(Array.from(snapshot.balances, ({ owner, demo }) => [owner, demo]));
  const builder = new OrderColumnsBuilder();
  for (const order of orders) builder.add(order, must(demos.get(order.userId), 'an order has its account'));
  // A copy each time, so that nothing relies on which object it is.
  const read = (place: number): Order => ({ ...must(orders[place], 'it is there') });
  const storedOrders = { columns: builder.build(), exposures: builder.exposures, read };
  open.delete(ORDERS);
  return { ...snapshot, open, storedOrders };
}
