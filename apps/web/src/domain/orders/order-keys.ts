import type { RawInputOf } from '@candor/protocol/call.ts';
import type { exportOrders } from '@candor/protocol/statements/export-orders.ts';
import type { OrderStatus } from './order.ts';

/** Which closed orders are asked for, as the wire names it. */
export type HistoryQuery = RawInputOf<typeof exportOrders>;

/** Of the orders that are read whole. */
export type OpenStatus = Exclude<OrderStatus, 'closed'>;

/** The query keys of the customer's contract orders. */
export const orderKeys = {
  all: ['orders'] as const,
  open: (status: OpenStatus) => [...orderKeys.all, 'open', status] as const,
  histories: () => [...orderKeys.all, 'history'] as const,
  history: (query: HistoryQuery) => [...orderKeys.histories(), query] as const,
};
