import { assert, must } from '@candor/decimal/assert.ts';
import type { Step } from './backlog.ts';
import type { InstrumentId } from './ids.ts';
import { adoptMargin } from './margin-watch.ts';
import type { PartitionState } from './partition-state.ts';
import type { BacklogSnapshot, MarketStep } from './snapshot.ts';
import type { InstrumentState } from './trading-book.ts';

/**
 * Puts those who were behind where they were: the markets are set back to the moment before the first gap, and moved on
 * step by step to where they stand; whoever a step left behind stays behind it, valued as of the moment before.
 */
export function restoreBacklog(state: PartitionState, { markets, steps, gaps }: BacklogSnapshot): void {
  const now = Array.from(state.instruments.values(), ({ id, tick, open }) => ({ id, seq: tick?.seq, open }));
  for (const market of markets) find(state, market.instrumentId).show(market);
  const users = new Map(gaps.map((gap) => [quoteKey(gap.instrumentId, gap.seq), gap.users]));
  for (const each of steps) {
    const step = stepOf(state, each);
    const behind = each.kind === 'tick' ? (users.get(quoteKey(each.instrumentId, each.tick.seq)) ?? []) : [];
    const accounts = behind.map((id) => must(state.accounts.get(id), 'whoever is behind has an account'));
    for (const account of accounts) adoptMargin(account, state.levels.of(account));
    step.instrument.show(step.after);
    state.backlog.record(step);
    if (accounts.length > 0) state.backlog.begin(step, accounts);
  }
  const left = gaps.reduce((sum, gap) => sum + gap.users.length, 0);
  assert(state.backlog.size === left, 'every gap is at a step');
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
const quoteKey = (id: InstrumentId, seq: number): string => `${id}:${seq}`;
