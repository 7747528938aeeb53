import { must } from '@candor/decimal/assert.ts';
import type { OrderId } from './ids.ts';
import type { TradingRules } from './instrument.ts';
import type { AccountState } from './trading-book.ts';
import type { LevelLimits } from './valuation.ts';
import { levelLimits } from './valuation.ts';

/** A stop-out level, in percent of used margin, and the id of the first order that it applies to. */
export interface StopOutStep {
  readonly fromOrderId: number;
  readonly level: number;
}

/**
 * The levels that apply to accounts. A margin call follows the rules. For its stop-out an account keeps the lowest
 * level that was in force since its oldest open order was placed: raising the level closes nothing that was there
 * before, lowering it applies at once. Invariant: both numbers rise from one step to the next, so that a step is the
 * lowest level since its first order. The first step applies to every older order too, and the last one is the level of
 * the rules.
 */
export class MarginLevels {
  readonly steps: readonly StopOutStep[];
  /** The levels for new orders. */
  readonly current: LevelLimits;
  readonly #limits: readonly LevelLimits[];

  private constructor(rules: TradingRules, steps: readonly StopOutStep[]) {
    this.steps = steps;
    this.#limits = steps.map(({ level }) => levelLimits({ ...rules, stopOutLevel: level }));
    this.current = must(this.#limits.at(-1), 'there is always a level');
  }

  /** One level for all accounts. */
  static same(rules: TradingRules): MarginLevels {
    return new MarginLevels(rules, [{ fromOrderId: 0, level: rules.stopOutLevel }]);
  }

  /** The levels as they were stored. */
  static restored(rules: TradingRules, steps: readonly StopOutStep[]): MarginLevels {
    return steps.length === 0 ? MarginLevels.same(rules) : new MarginLevels(rules, steps);
  }

  /**
   * The levels once these rules are in force for orders from `nextOrderId` on, without those that apply to no open
   * order.
   */
  changed(rules: TradingRules, nextOrderId: number, oldestOpen: OrderId | null): MarginLevels {
    const level = rules.stopOutLevel;
    const { steps } = this;
    const isNeeded = (place: number, { fromOrderId: from }: StopOutStep): boolean => {
      const until = steps[place + 1]?.fromOrderId ?? nextOrderId;
      return oldestOpen !== null && oldestOpen < until && from < until;
    };
    const kept = steps.filter((step, place) => step.level < level && isNeeded(place, step));
    // Orders that are older than the oldest kept step use that step, which is better for them.
    if (kept.length >= MOST_STEPS) kept.splice(1, 1);
    const fromOrderId = steps.find((step) => step.level >= level)?.fromOrderId ?? nextOrderId;
    const all = [...kept, { fromOrderId, level }];
    return new MarginLevels(
      rules,
      all.map((step, place) => (place === 0 ? { ...step, fromOrderId: 0 } : step)),
    );
  }

  of({ orders }: AccountState): LevelLimits {
    const oldest = orders[0];
    // With one level no order has to be looked at.
    if (oldest === undefined || this.steps.length === 1) return this.current;
    const place = this.steps.findLastIndex(({ fromOrderId }) => fromOrderId <= oldest.order.id);
    return must(this.#limits[place], 'the first step counts for every order');
  }

  /** The stop-out level of `of`, in percent. */
  stopOutLevelOf({ orders }: AccountState): number {
    const id = orders[0]?.order.id ?? Infinity;
    return must(
      this.steps.findLast(({ fromOrderId }) => fromOrderId <= id),
      'the first step counts for every order',
    ).level;
  }
}

/** Each step is a raise of the level while orders from before it are still open. */
const MOST_STEPS = 16;
