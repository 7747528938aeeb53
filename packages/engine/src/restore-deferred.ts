import { assert, must } from '@candor/decimal/assert.ts';
import type { Step } from './deferred-accounts.ts';
import type { InstrumentId } from './ids.ts';
import { adoptMargin } from './margin-watch.ts';
import type { PartitionState } from './partition-state.ts';
import type { DeferredSnapshot, MarketStep } from './snapshot.ts';
import { PeakCopy } from './trail-catch-up.ts';
import type { InstrumentState } from './trading-book.ts';

/**
 * Defers the accounts that were deferred: sets the markets back to the moment before the first mass trigger and applies
 * step by step until the present. The accounts of a mass trigger are valued at the moment before it.
 */
export function restoreDeferred(state: PartitionState, { markets, steps, massTriggers }: DeferredSnapshot): void {
  const now = Array.from(state.instruments.values(), ({ id, tick, open }) => ({ id, seq: tick?.seq, open }));
  for (const market of markets) find(state, market.instrumentId).show(market);
  const byQuote = new Map(
    massTriggers.map((massTrigger) => [quoteKey(massTrigger.instrumentId, massTrigger.seq), massTrigger]),
  );
  for (const each of steps) {
    const step = stepOf(state, each);
    const found = each.kind === 'tick' ? byQuote.get(quoteKey(each.instrumentId, each.tick.seq)) : undefined;
    const { users, peaks } = found ?? NOBODY;
    const accounts = users.map((id) => must(state.accounts.get(id), 'a deferred customer has an account'));
    for (const account of accounts) adoptMargin(account, state.levels.of(account));
    step.instrument.show(step.after);
    state.deferred.record(step);
    if (accounts.length > 0) state.deferred.defer(step, accounts, new PeakCopy(peaks));
  }
  const left = massTriggers.reduce((sum, { users }) => sum + users.length, 0);
  assert(state.deferred.size === left, 'every mass trigger is at a step');
  for (const { id, seq, open } of now) {
    const { tick, open: isOpen } = find(state, id);
    assert(tick?.seq === seq && isOpen === open, 'the steps lead to where the markets stand');
  }
}

function stepOf(state: PartitionState, step: MarketStep): Step {
  const instrument = find(state, step.instrumentId);
  const { tick, open } = instrument;
  const before = { tick, open };
  if (step.kind === 'tick') return { instrument, isTick: true, before, after: { tick: step.tick, open } };
  return { instrument, isTick: false, before, after: { tick, open: step.open } };
}

const find = (state: PartitionState, id: InstrumentId): InstrumentState =>
  must(state.instruments.get(id), 'a step has its instrument');
const NOBODY = { users: [], peaks: [] };
const quoteKey = (id: InstrumentId, seq: number): string => `${id}:${seq}`;
