import { closePosition } from './close.ts';
import { fillPending, targetReached } from './open.ts';
import type { FillTick } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { gatherFirst } from './regrouping.ts';
import { stopReached } from './stops.ts';
import type { OpenOrder } from './trading-book.ts';

/** Whether a quote fills or closes the order. */
export function isReached(open: OpenOrder, tick: FillTick): boolean {
  return open.order.status === 'pending' ? targetReached(open.order, tick) : stopReached(open, tick) !== null;
}

/** Fills or closes an order that the quote has reached. */
export function runTrigger(state: PartitionState, open: OpenOrder, tick: FillTick): void {
  const { order } = open;
  // An order that this quote reached earlier may have ended this one.
  if (state.orders.open.get(order.id) !== open) return;
  if (order.status === 'pending') {
    if (!targetReached(order, tick)) return;
    gatherFirst(state, open.account, tick.at);
    fillPending(state, open, tick.at);
    return;
  }
  const reason = stopReached(open, tick);
  if (reason === null) return;
  gatherFirst(state, open.account, tick.at);
  closePosition(state, open, reason, tick.at);
}
