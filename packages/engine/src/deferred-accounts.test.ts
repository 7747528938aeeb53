import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import { createEngine, restoreEngine } from './engine.ts';
import { EngineFixture, idOf } from './testing/engine-fixture.ts';
import { expectSame } from './testing/expect-quickly.ts';
import { HistoryRun } from './testing/history-run.ts';
import type { Step, Weights } from './testing/histories.ts';
import { stepArbitrary } from './testing/histories.ts';

const MASS_TRIGGER_WEIGHTS: Weights = {
  tick: 48,
  jump: 24,
  submit: 36,
  heavy: 9,
  close: 12,
  cancel: 6,
  stops: 12,
  change: 12,
  transfer: 6,
  credit: 3,
  market: 6,
  rules: 1,
  instrument: 1,
  reset: 3,
  open: 3,
  sweep: 3,
  option: 15,
  settle: 6,
  debit: 2,
  post: 6,
  ask: 4,
  approve: 2,
  end: 3,
};
const SLICES = [1, 2, 7, 1_000_000];

describe('mass triggers that are processed in slices', () => {
  it.each(SLICES)(
    'come to what doing all at once comes to, slices of %i',
    (slice) => {
      check({ slice, histories: 200, length: 120 }, (run) => {
        finish(run, slice);
        run.equalsReference();
      });
    },
    120_000,
  );

  it.each(SLICES)(
    'leave a state that its rows and its replay give again at any moment, slices of %i',
    (slice) => {
      let midway = 0;
      const judge = (run: HistoryRun): void => {
        if (run.engine.deferredCount === 0) return;
        midway += 1;
        run.engine.assertInvariants(false);
        const restored = restoreEngine(run.database.snapshot(run.engine));
        restored.assertInvariants(false);
        expectSame(restored.hash(), run.engine.hash());
      };
      check({ slice, histories: 120, length: 90, onCommit: judge }, (run) => {
        const again = createEngine(3);
        for (const command of run.applied) again.apply(command);
        expectSame(again.hash(), run.engine.hash());
      });
      expect(midway).toBeGreaterThan(100);
    },
    120_000,
  );

  it.each(SLICES)(
    'continue after a restart in between as without one, slices of %i',
    (slice) => {
      let midway = 0;
      check({ slice, histories: 200, length: 60 }, (run, later) => {
        run.commit();
        midway += Number(run.engine.deferredCount > 0);
        const restarted = restoreEngine(run.database.snapshot(run.engine));
        const from = run.applied.length;
        play(run, later, slice);
        finish(run, slice);
        run.commit();
        for (const command of run.applied.slice(from)) restarted.apply(command);
        restarted.assertInvariants(false);
        expectSame(restarted.hash(), run.engine.hash());
        run.equalsReference();
      });
      expect(midway).toBeGreaterThan(3);
    },
    120_000,
  );
});

describe('the accounts that a quote affects', () => {
  /** Prices above ninety million: neighbours in the last digit are one double. */
  it.each([
    ['100000000.00000001', 0],
    ['100000000.00000000', 1],
  ])('are told exactly from a price that no double holds: %s', (bid, deferred) => {
    const market = new EngineFixture({}, { contractSize: parseDecimal('0.01') });
    market.customer('10000');
    market.tick('INDEX', '100000010', '100000020');
    expect(market.submit('INDEX', 'buy', '0.01', { stopLoss: '100000000' })).toMatchObject({ status: 'holding' });
    const quote = { bid: parsePrice(bid), ask: parsePrice('100000020') };
    market.engine.apply({ kind: 'tick', instrumentId: idOf('INDEX'), seq: 2, at: market.at, ...quote, most: 0 });
    expect(market.engine.deferredCount).toBe(deferred);
  });
});

interface Plan {
  readonly slice: number;
  readonly histories: number;
  readonly length: number;
  readonly onCommit?: (run: HistoryRun) => void;
}

/** Runs histories; on a failure fast-check prints the seed and the shrunken steps. `SEED` repeats one. */
function check(
  { slice, histories, length, onCommit }: Plan,
  judge: (run: HistoryRun, later: readonly Step[]) => void,
): void {
  const steps = fc.array(stepArbitrary(MASS_TRIGGER_WEIGHTS), {
    minLength: Math.trunc(length / 3),
    maxLength: length,
    size: 'max',
  });
  const seed = Number(process.env['SEED'] ?? 20_261_121);
  const property = fc.property(steps, steps, (first, later) => {
    const run = new HistoryRun();
    for (const command of run.story.opening()) run.apply(command);
    play(run, first, slice, onCommit);
    judge(run, later);
  });
  fc.assert(property, { numRuns: histories, seed });
}

/** Slices and takes come at moments of their own: several commands may lie between, or none. */
function play(run: HistoryRun, steps: readonly Step[], slice: number, onCommit?: Plan['onCommit']): void {
  for (const step of steps) {
    run.host(run.story.command(step), step.leverage % 3);
    if (step.who % 8 === 0 && run.engine.isWorkDue)
      run.gather({ kind: 'processDeferred', at: run.story.at, most: slice });
    if (step.where % 2 !== 0) continue;
    run.commit();
    onCommit?.(run);
  }
}

function finish(run: HistoryRun, slice: number): void {
  while (run.engine.isWorkDue) run.gather({ kind: 'processDeferred', at: run.story.at, most: slice });
  run.commit();
}
