import { parsePrice } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OffMarketWatch } from './off-market.ts';
import type { OffMarketVerdict, TimedSides } from './off-market.ts';
import { QuoteQueue } from './quote-queue.ts';
import { ReconnectPacing } from './reconnect-pacing.ts';
import { SourceChoice } from './source-choice.ts';
import { instrumentId } from '../quote.ts';

const at = (time: number, bid: string): TimedSides => ({ at: time, bid: parsePrice(bid), ask: parsePrice(bid) });

describe('the off-market rule', () => {
  const rule = { maxApartBp: 100, persistMs: 60_000, freshMs: 10_000 };
  const judged = (...pairs: (readonly [TimedSides, TimedSides | null])[]): OffMarketVerdict[] => {
    const watch = new OffMarketWatch(rule);
    return pairs.map(([quote, other]) => watch.judge(quote, other));
  };

  test('refuses a quote further from the other fresh source than the bound, to the digit', () => {
    expect(judged([at(0, '101'), at(0, '100')], [at(0, '101.00000001'), at(0, '100')])).toEqual(['agrees', 'refused']);
    expect(judged([at(0, '99'), at(0, '100')], [at(0, '98.99999999'), at(0, '100')])).toEqual(['agrees', 'refused']);
  });

  test('does not ask a source that is silent, or that there is none', () => {
    expect(judged([at(10_000, '200'), at(0, '100')], [at(10_001, '200'), at(0, '100')])).toEqual(['refused', 'agrees']);
    expect(judged([at(0, '200'), null])).toEqual(['agrees']);
  });

  test('believes the source in use once they have been apart for long without a break, until they agree', () => {
    const apart = (time: number) => [at(time, '200'), at(time, '100')] as const;
    const agreed = (time: number) => [at(time, '100'), at(time, '100')] as const;
    expect(judged(apart(0), apart(59_999), apart(60_000), apart(60_001), agreed(60_002), apart(60_003))).toEqual([
      'refused',
      'refused',
      'believed',
      'believed',
      'agrees',
      'refused',
    ]);
    expect(judged(apart(0), agreed(59_000), apart(60_000))).toEqual(['refused', 'agrees', 'refused']);
  });
});

describe('the choice of a source', () => {
  const choice = () => new SourceChoice(2, { leaveMs: 3_000, returnMs: 30_000 }, 0);
  const follow = (steps: readonly (readonly [number, boolean, boolean])[]): number[] => {
    const chosen = choice();
    return steps.map(([time, ...serving]) => {
      chosen.update((source) => serving[source] === true, time);
      return chosen.inUse;
    });
  };

  test('leaves the first when it has not served for a while, and comes back when it has for long', () => {
    const steps = [
      [0, true, true],
      [1_000, false, true],
      [3_999, false, true],
      [4_000, false, true],
      [5_000, true, true],
      [34_999, true, true],
      [35_000, true, true],
    ] as const;
    expect(follow(steps)).toEqual([0, 0, 0, 1, 1, 1, 0]);
  });

  test('does not come back to a source that fails again and again, nor leave for one that does not serve', () => {
    const steps = [
      [0, false, false],
      [9_000, false, false],
      [9_001, false, true],
      [20_000, true, true],
      [45_000, false, true],
      [46_000, true, true],
      [75_999, true, true],
      [76_000, true, true],
    ] as const;
    expect(follow(steps)).toEqual([0, 0, 1, 1, 1, 1, 1, 0]);
  });
});

describe('reconnecting', () => {
  test('waits longer and longer up to a minute, by a chance that halves at most, for ever', () => {
    const low = new ReconnectPacing({ most: 1000, withinMs: 1 }, () => 0.999999);
    const high = new ReconnectPacing({ most: 1000, withinMs: 1 }, () => 0);
    const delays = Array.from({ length: 50 }, () => [low.nextDelayMs(0), high.nextDelayMs(0)] as const);
    expect(delays.slice(0, 9).map(([, longest]) => longest)).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
    for (const [shortest, longest] of delays) expect(shortest / longest).toBeCloseTo(0.5, 2);
    high.succeeded();
    expect(high.nextDelayMs(0)).toBe(500);
  });

  test('never connects more often than the source allows, whatever happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.boolean(), { maxLength: 200 }), (most, luck) => {
        const pacing = new ReconnectPacing({ most, withinMs: 60_000 }, () => 0.9);
        const connects: number[] = [];
        let now = 0;
        for (const succeeded of luck) {
          connects.push(now);
          pacing.connected(now);
          if (succeeded) pacing.succeeded();
          now += pacing.nextDelayMs(now);
        }
        for (const [index, connect] of connects.entries()) {
          expect(connects.slice(index).filter((each) => each < connect + 60_000).length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

test('the queue gives every quote once, in its order, and none beyond the asked time', () => {
  const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(4), fc.integer({ min: 1, max: 5 })), { maxLength: 100 });
  fc.assert(
    fc.property(steps, (all) => {
      const queue = new QuoteQueue(7);
      const taken: number[] = [];
      let put = 0;
      for (const [more, upTo, most] of all) {
        for (let count = 0; count < more; count++) queue.put({ instrumentId: instrumentId(1), ...at(++put, '1') });
        const some = queue.take(put - upTo, most);
        expect(some.length).toBeLessThanOrEqual(most);
        for (const quote of some) expect(quote.at).toBeLessThanOrEqual(put - upTo);
        taken.push(...some.map((quote) => quote.at));
        expect([queue.length, queue.isFull]).toEqual([put - taken.length, put - taken.length >= 7]);
      }
      taken.push(...queue.take(Infinity, Infinity).map((quote) => quote.at));
      expect(taken).toEqual(Array.from({ length: put }, (_, index) => index + 1));
    }),
  );
});
