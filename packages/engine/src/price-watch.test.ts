import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PriceWatch } from './price-watch.ts';

it('a quote reaches what lies at or beyond its bid, its ask, or the sum of both', () => {
  const watch = new PriceWatch<string>();
  watch.bidBelow.add(90, 'bid below');
  watch.bidAbove.add(110, 'bid above');
  watch.askBelow.add(95, 'ask below');
  watch.askAbove.add(115, 'ask above');
  watch.sumBelow.add(180, 'sum below');
  watch.sumAbove.add(230, 'sum above');
  const reached = (bid: number, ask: number): string[] => {
    const into: string[] = [];
    watch.collect(bid, ask, into);
    return into;
  };
  expect(watch.size).toBe(6);
  expect(reached(100, 100)).toEqual([]);
  expect([reached(91, 99), reached(90, 99)]).toEqual([[], ['bid below']]);
  expect([reached(109, 110), reached(110, 110)]).toEqual([[], ['bid above']]);
  expect([reached(100, 96), reached(100, 95)]).toEqual([[], ['ask below']]);
  expect([reached(100, 114), reached(100, 115)]).toEqual([[], ['ask above']]);
  expect([reached(91, 97), reached(91, 96)]).toEqual([[], []]);
  expect(reached(84, 96)).toEqual(['bid below', 'sum below']);
  expect(reached(116, 114)).toEqual(['bid above', 'sum above']);
});

it('says that a quote reaches something exactly if it does, for each of the six by itself', () => {
  const price = fc.integer({ min: 90, max: 110 });
  const property = fc.property(fc.nat({ max: 5 }), price, price, price, (place, key, bid, ask) => {
    const watch = new PriceWatch<string>();
    const { bidBelow, bidAbove, askBelow, askAbove, sumBelow, sumAbove } = watch;
    const heap = [bidBelow, bidAbove, askBelow, askAbove, sumBelow, sumAbove][place];
    heap?.add(place < 4 ? key : 2 * key, 'watched');
    const into: string[] = [];
    watch.collect(bid, ask, into);
    expect(watch.isReached(bid, ask)).toBe(into.length > 0);
  });
  fc.assert(property, { numRuns: 2_000, seed: 11 });
});
