import { assert, must } from '@candor/decimal/assert.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { Order, Side } from './order.ts';
import type { Peak } from './peak-stack.ts';
import type { PriceWatch } from './price-watch.ts';
import type { OpenOrder } from './trading-book.ts';
import type { TriggerHeap } from './trigger-heap.ts';

/** What the indexes need of an order. */
export interface WatchedOrder extends Pick<Order, 'side' | 'status' | 'trigger' | 'trailSince'> {
  readonly target: bigint | number | null;
  readonly stopLoss: bigint | number | null;
  readonly takeProfit: bigint | number | null;
  readonly trail: bigint | number | null;
}

type Watch = PriceWatch<OpenOrder>;
type Heap = TriggerHeap<OpenOrder>;

/**
 * Adds an order's target, or the stops of a position, to the heaps in which the next quotes find them. A trail that is
 * not new has its peak.
 */
export function indexOrder(open: OpenOrder, peak: Peak | null): void {
  watchOrder(open, open.order, peak);
}

/** As indexOrder, for an order that says no more than what is watched. */
export function watchOrder(open: OpenOrder, order: WatchedOrder, peak: Peak | null = null): void {
  const watch = open.instrument.triggers;
  if (order.status === 'pending') {
    open.targetHandle = addTo(targetHeap(watch, order), order.target, open);
    return;
  }
  if (order.trail !== null) watchTrail(open, order, peak);
  else open.stopLossHandle = addTo(stopLossHeap(watch, order.side), order.stopLoss, open);
  open.takeProfitHandle = addTo(takeProfitHeap(watch, order.side), order.takeProfit, open);
}

export function unindexOrder(open: OpenOrder): void {
  const { order } = open;
  const watch = open.instrument.triggers;
  open.targetHandle = removeFrom(targetHeap(watch, order), open.targetHandle);
  if (open.peak !== null) unwatchTrail(open);
  else open.stopLossHandle = removeFrom(stopLossHeap(watch, order.side), open.stopLossHandle);
  open.takeProfitHandle = removeFrom(takeProfitHeap(watch, order.side), open.takeProfitHandle);
}

/** Adds a trailing stop to those of the present. In the past it only has its peak. */
export function watchTrail(open: OpenOrder, order: WatchedOrder, peak: Peak | null): void {
  const { instrument } = open;
  const since = must(order.trailSince, 'the trail of a position counts from a quote');
  const price = peak?.price ?? instrument.peakSince(order.side, since);
  if (instrument.isPast) open.peak = { price };
  else instrument.trailing[order.side].add(open, Number(order.trail), since, price);
}

export function unwatchTrail(open: OpenOrder): void {
  if (open.stopLossHandle !== ABSENT) open.instrument.trailing[open.order.side].remove(open);
  open.peak = null;
}

/** @throws AssertionError if an entry of the order is not where it belongs. Returns the number of entries. */
export function assertIndexed(open: OpenOrder): number {
  const { order } = open;
  const watch = open.instrument.triggers;
  const isPending = order.status === 'pending';
  const isTrailing = !isPending && order.trail !== null;
  assert((open.peak !== null) === isTrailing, 'a position with a trail has a peak, and nothing else');
  if (isTrailing) {
    assert(order.stopLoss === null, 'a trailing stop is not of its order');
    open.instrument.trailing[order.side].assertHolds(open, Number(order.trail), order.trailSince ?? ABSENT);
    return 1 + assertEntry(takeProfitHeap(watch, order.side), open.takeProfitHandle, order.takeProfit, open);
  }
  return (
    assertEntry(targetHeap(watch, order), open.targetHandle, isPending ? order.target : null, open) +
    assertEntry(stopLossHeap(watch, order.side), open.stopLossHandle, isPending ? null : order.stopLoss, open) +
    assertEntry(takeProfitHeap(watch, order.side), open.takeProfitHandle, isPending ? null : order.takeProfit, open)
  );
}

/** A buy fills at the ask, a sell at the bid; a limit waits for a better price, a stop for a worse one. */
function targetHeap(watch: Watch, order: Pick<WatchedOrder, 'side' | 'trigger'>): Heap {
  if (order.side === 'buy') return order.trigger === 'limit' ? watch.askBelow : watch.askAbove;
  return order.trigger === 'limit' ? watch.bidAbove : watch.bidBelow;
}

/** A buy closes at the bid and loses as it falls; a sell closes at the ask and loses as it rises. */
function stopLossHeap(watch: Watch, side: Side): Heap {
  return side === 'buy' ? watch.bidBelow : watch.askAbove;
}

function takeProfitHeap(watch: Watch, side: Side): Heap {
  return side === 'buy' ? watch.bidAbove : watch.askBelow;
}

function addTo(heap: Heap, key: bigint | number | null, open: OpenOrder): number {
  return key === null ? ABSENT : heap.add(Number(key), open);
}

function removeFrom(heap: Heap, handle: number): number {
  if (handle !== ABSENT) heap.remove(handle);
  return ABSENT;
}

function assertEntry(heap: Heap, handle: number, key: Price | null, open: OpenOrder): number {
  assert((key === null) === (handle === ABSENT), 'an open order is watched exactly where it has a price');
  if (key === null) return 0;
  assert(heap.holds(handle, Number(key), open), 'an open order lies in the index that its price belongs to');
  return 1;
}

const ABSENT = -1;
