import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createEngine, restoreEngine } from './engine.ts';
import type { EngineSnapshot } from './snapshot.ts';
import { expectEqual, expectSame } from './testing/expect-quickly.ts';
import { historyCount } from './testing/history-count.ts';
import { HistoryRun } from './testing/history-run.ts';
import type { Step, Weights } from './testing/histories.ts';
import { stepArbitrary } from './testing/histories.ts';
import { withStoredOrders } from './testing/stored-orders.ts';

const EVERYTHING: Weights = {
  tick: 16,
  jump: 2,
  submit: 10,
  heavy: 2,
  close: 4,
  cancel: 2,
  stops: 3,
  change: 4,
  transfer: 2,
  credit: 1,
  market: 1,
  rules: 1,
  instrument: 1,
  reset: 1,
  open: 1,
  sweep: 1,
  option: 6,
  settle: 2,
  debit: 1,
  ask: 3,
  post: 4,
  approve: 1,
  end: 2,
};
const CREEPING: Weights = { creep: 60, tick: 6, heavy: 6, close: 1, market: 1 };

describe('random histories', () => {
  it('equal the plain reference after every command, with the books in order', () => {
    check({ weights: EVERYTHING, histories: 2000, length: 90 }, (run) => run.equalsReference());
  }, 120_000);

  it('never miss a stop-out or margin call while quotes creep', () => {
    check({ weights: CREEPING, histories: 1200, length: 500 }, (run) => run.equalsReference());
  }, 120_000);

  it('come back from the rows that they left, and from being replayed', () => {
    check({ weights: EVERYTHING, histories: 800, length: 90 }, (run) => {
      const snapshot = run.database.snapshot(run.engine);
      for (const each of [snapshot, withStoredOrders(snapshot)]) {
        const restored = restoreEngine(each);
        restored.assertInvariants(false);
        expectSame(restored.hash(), run.engine.hash());
      }
      const again = createEngine(3);
      for (const command of run.applied) again.apply(command);
      expectSame(again.hash(), run.engine.hash());
    });
  }, 120_000);

  it.each([
    ['a restart', (snapshot: EngineSnapshot) => snapshot],
    ['a restart that has read no order yet', withStoredOrders],
  ])(
    'continue after %s as without one',
    (_, stored) => {
      check({ weights: EVERYTHING, histories: 600, length: 60 }, (run, later) => {
        const restarted = restoreEngine(stored(run.database.snapshot(run.engine)));
        for (const step of later) {
          const command = run.story.command(step);
          expectEqual(restarted.apply(command), run.engine.apply(command));
          expectEqual(restarted.takeChanges(), run.engine.takeChanges());
        }
        restarted.assertInvariants(false);
        expectSame(restarted.hash(), run.engine.hash());
      });
    },
    120_000,
  );
});

interface Plan {
  readonly weights: Weights;
  readonly histories: number;
  readonly length: number;
}

/** Runs histories; on a failure fast-check prints the seed and the shrunken steps. `SEED` repeats one. */
function check(plan: Plan, judge: (run: HistoryRun, later: readonly Step[]) => void): void {
  const steps = fc.array(stepArbitrary(plan.weights), {
    minLength: Math.trunc(plan.length / 3),
    maxLength: plan.length,
    size: 'max',
  });
  const seed = Number(process.env['SEED'] ?? 20_260_508);
  const property = fc.property(steps, steps, (first, later) => {
    const run = new HistoryRun();
    for (const command of run.story.opening()) run.apply(command);
    for (const step of first) run.apply(run.story.command(step));
    judge(run, later);
  });
  fc.assert(property, { numRuns: historyCount(plan.histories), seed });
}
