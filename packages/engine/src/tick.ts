import { assert } from '@candor/decimal/assert.ts';
import type { AccountState, OpenOrder } from './account-state.ts';
import { closePosition } from './close.ts';
import { settleEnded } from './end-option.ts';
import type { InstrumentState } from './instrument-state.ts';
import { byUserId } from './margin-watch.ts';
import { fillPending, targetReached } from './open.ts';
import type { FillTick } from './order.ts';
import type { Outcome } from './outcome.ts';
import { APPLIED, refused } from './outcomes.ts';
import type { PartitionState } from './partition-state.ts';
import type { Tick } from './quote.ts';
import { stopOut } from './stop-out.ts';
import { stopReached } from './stops.ts';

/**
 * Takes a new quote. First what it reaches of stops and pending targets, by order id; then the accounts that those touched
 * or whose bands it left, by customer id. An order filled by this quote is closed by a later one at the earliest.
 * A quote already taken is ignored; a missing one is a fault of the caller.
 */
export function applyTick(state: PartitionState, tick: Tick): Outcome {
  const instrument = state.instruments.get(tick.instrumentId);
  if (instrument === undefined) return refused('unknownInstrument');
  const last = instrument.tick;
  if (last !== null && tick.seq <= last.seq) return APPLIED;
  assert(last === null || tick.seq === last.seq + 1, 'a tick is missing');
  const { seq, at, bid, ask } = tick;
  assert(bid > 0n && ask > 0n, 'a quote has a positive bid and ask');
  // What ended before this quote ended at the one before.
  settleEnded(state, instrument, at - 1, at);
  state.setTick(instrument, { seq, at, bid, ask });
  if (instrument.open) runTriggers(state, instrument);
  runBands(state, instrument, at);
  return APPLIED;
}

function runTriggers(state: PartitionState, instrument: InstrumentState): void {
  reachedOrders.length = 0;
  instrument.triggers.collect(instrument.bid, instrument.ask, reachedOrders);
  if (reachedOrders.length === 0 || instrument.tick === null) return;
  reachedOrders.sort((a, b) => a.order.id - b.order.id);
  for (const open of reachedOrders) runTrigger(state, open, instrument.tick);
}

function runTrigger(state: PartitionState, open: OpenOrder, tick: FillTick): void {
  const { order } = open;
  // An order reached earlier in this quote may have ended this one.
  if (state.openOrders.get(order.id) !== open) return;
  if (order.status === 'pending') {
    if (targetReached(order, tick)) fillPending(state, open, tick.at);
    return;
  }
  const reason = stopReached(order, tick);
  if (reason !== null) closePosition(state, open, reason, tick.at);
}

function runBands(state: PartitionState, instrument: InstrumentState, at: number): void {
  leftBands.length = 0;
  instrument.bands.collect(instrument.bid, instrument.ask, leftBands);
  for (const account of leftBands) state.markDirty(account);
  if (state.dirty.length === 0) return;
  state.dirty.sort(byUserId);
  for (const account of state.dirty) stopOut(state, account, at);
}

// Kept from one tick to the next, since most reach nothing.
const reachedOrders: OpenOrder[] = [];
const leftBands: AccountState[] = [];
