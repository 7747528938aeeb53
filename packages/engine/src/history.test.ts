import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import type { Engine } from './engine.ts';
import { createEngine, restoreEngine } from './engine.ts';
import type { Balance, Posting } from './ledger.ts';
import type { Option } from './option.ts';
import type { Order } from './order.ts';
import type { BatchChanges } from './outcome.ts';
import { DEFAULT_RULES } from './partition-state.ts';
import type { EngineSnapshot } from './snapshot.ts';
import type { Step, Weights } from './testing/histories.ts';
import { stepArbitrary, Storyteller } from './testing/histories.ts';
import { ReferenceEngine } from './testing/reference-engine.ts';

const EVERYTHING: Weights = {
  ...{ tick: 16, jump: 2, submit: 10, heavy: 2, close: 4, cancel: 2, stops: 3, transfer: 2, credit: 1 },
  ...{ market: 1, rules: 1, instrument: 1, reset: 1, open: 1, sweep: 1, option: 6, settle: 2 },
};
const CREEPING: Weights = { creep: 60, tick: 6, heavy: 6, close: 1, market: 1 };

describe('random histories', () => {
  it('equal the plain reference after every command, with the books in order', () => {
    check({ weights: EVERYTHING, histories: 2000, length: 90 }, (run) => run.equalsReference());
  }, 120_000);

  it('never miss a stop-out or margin call while quotes creep', () => {
    check({ weights: CREEPING, histories: 600, length: 500 }, (run) => run.equalsReference());
  }, 120_000);

  it('come back from the rows that they left, and from being replayed', () => {
    check({ weights: EVERYTHING, histories: 800, length: 90 }, (run) => {
      expect(restoreEngine(run.database.snapshot(run.engine)).hash()).toBe(run.engine.hash());
      const again = createEngine(3);
      for (const command of run.applied) again.apply(command);
      expect(again.hash()).toBe(run.engine.hash());
    });
  }, 120_000);

  it('go on alike after a restart as without one', () => {
    check({ weights: EVERYTHING, histories: 600, length: 60 }, (run, later) => {
      const restarted = restoreEngine(run.database.snapshot(run.engine));
      for (const step of later) {
        const command = run.story.command(step);
        expect(restarted.apply(command)).toEqual(run.engine.apply(command));
        expect(restarted.takeChanges()).toEqual(run.engine.takeChanges());
      }
      restarted.assertInvariants(false);
      expect(restarted.hash()).toBe(run.engine.hash());
    });
  }, 120_000);
});

interface Plan {
  readonly weights: Weights;
  readonly histories: number;
  readonly length: number;
}

/** Runs histories; on a failure fast-check prints the seed and the shrunken steps. `SEED` repeats one. */
function check(plan: Plan, judge: (run: Run, later: readonly Step[]) => void): void {
  const steps = fc.array(stepArbitrary(plan.weights), {
    minLength: Math.trunc(plan.length / 3),
    maxLength: plan.length,
    size: 'max',
  });
  const seed = Number(process.env['SEED'] ?? 20_260_508);
  const property = fc.property(steps, steps, (first, later) => {
    const run = new Run();
    for (const command of run.story.opening()) run.apply(command);
    for (const step of first) run.apply(run.story.command(step));
    judge(run, later);
  });
  fc.assert(property, { numRuns: plan.histories, seed });
}

/** An engine, the reference beside it, and the rows that a database would hold. */
class Run {
  readonly engine = createEngine(3);
  readonly reference = new ReferenceEngine(DEFAULT_RULES);
  readonly story = new Storyteller(this.engine);
  readonly database = new Rows();
  readonly applied: Command[] = [];

  apply(command: Command): void {
    const { engine, reference } = this;
    const before = this.applied.length % 8 === 0 ? engine.hash() : null;
    const outcome = engine.apply(command);
    const expected = reference.apply(command);
    expect(outcome.kind === 'refused' ? outcome.reason : 'applied').toBe(expected);
    if (outcome.kind === 'refused') {
      expect(engine.hasChanges()).toBe(false);
      if (before !== null) expect(engine.hash()).toBe(before);
      return;
    }
    this.applied.push(command);
    engine.assertInvariants(true);
    this.database.write(engine.takeChanges());
    this.equalsBriefly();
  }

  /** Enough to notice a difference at the command that made it. */
  equalsBriefly(): void {
    const { engine, reference } = this;
    for (const expected of reference.accounts.values()) {
      const account = engine.state.accounts.get(expected.userId);
      const isSame =
        account?.trading === expected.trading &&
        account.advance === expected.advance &&
        account.marginCalled === expected.called &&
        account.orders.length === expected.orders.length;
      if (!isSame) expect(account).toMatchObject({ ...expected, orders: account?.orders });
    }
  }

  equalsReference(): void {
    const { engine, reference, database } = this;
    engine.assertInvariants(false);
    expect(engine.nextOrderId).toBe(reference.nextOrderId);
    const open = [...reference.accounts.values()].flatMap(({ orders }) => orders);
    expect(byId([...engine.state.openOrders.values()].map(({ order }) => order))).toEqual(byId(open));
    expect(byId([...database.orders.values()])).toEqual(byId([...open, ...reference.closed]));
    for (const { userId, trading, option, funding } of reference.accounts.values()) {
      expect(engine.state.accounts.get(userId)).toMatchObject({ trading, option, funding });
    }
    const { running, closed } = reference.options;
    const untagged = running.map(({ option }) => option);
    expect(byId([...engine.state.options.running.values()].map(({ option }) => option))).toEqual(byId(untagged));
    expect(byId([...database.options.values()])).toEqual(byId([...untagged, ...closed]));
    database.assertBooks();
  }
}

const byId = <T extends { readonly id: number }>(rows: T[]): T[] => rows.sort((a, b) => a.id - b.id);

/** What a database would have after writing every batch. */
class Rows {
  readonly orders = new Map<number, Order>();
  readonly options = new Map<number, Option>();
  readonly balances = new Map<string, Balance>();
  readonly postings: Posting[] = [];

  write(changes: BatchChanges): void {
    for (const [id, order] of changes.orders) {
      expect(changes.newOrders.has(id)).toBe(!this.orders.has(id));
      this.orders.set(id, order);
    }
    for (const [id, option] of changes.options) {
      expect(changes.newOptions.has(id)).toBe(!this.options.has(id));
      this.options.set(id, option);
    }
    for (const [key, balance] of changes.balances) {
      expect(changes.newBalances.has(key)).toBe(!this.balances.has(key));
      this.balances.set(key, balance);
    }
    this.postings.push(...changes.postings);
  }

  /** Every balance is the sum of its postings, which are numbered without gaps. */
  assertBooks(): void {
    const sums = new Map([...this.balances.keys()].map((key) => [key, 0n]));
    for (const [index, posting] of this.postings.entries()) {
      expect(posting.id).toBe(index + 1);
      const debit = `${posting.debitOwner}:${posting.debitKind}`;
      const credit = `${posting.creditOwner}:${posting.creditKind}`;
      sums.set(debit, (sums.get(debit) as bigint) - posting.amount);
      sums.set(credit, (sums.get(credit) as bigint) + posting.amount);
    }
    for (const [key, { balance }] of this.balances) expect(sums.get(key)).toBe(balance);
    expect([...sums.values()].reduce((total, value) => total + value, 0n)).toBe(0n);
  }

  snapshot(engine: Engine): EngineSnapshot {
    const { partition, nextOrderId, nextPostingId, commandSeq, rules, instruments } = engine.state;
    const known = [...instruments.values()];
    return {
      ...{ partition, nextOrderId, nextPostingId, commandSeq, rules },
      instruments: known.map(({ instrument }) => instrument).reverse(),
      marketOpen: known.filter(({ open }) => open).map(({ id }) => id),
      ticks: known.flatMap(({ id, tick }) => (tick === null ? [] : [{ instrumentId: id, ...tick }])),
      balances: [...this.balances.values()].reverse(),
      openOrders: [...this.orders.values()].filter(({ status }) => status !== 'closed').reverse(),
      runningOptions: [...this.options.values()].filter(({ status }) => status === 'running').reverse(),
    };
  }
}
