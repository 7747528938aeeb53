import { describe, expect, it } from 'vitest';
import { roundPrices, roundTimes, shownTicks, tickScale } from './tick-scale.ts';
import type { TrailTick } from './tick-trail.ts';

const NOW = 1_700_000_000_000;
const tick = (secondsAgo: number, price: number): TrailTick => ({
  seq: 1_000 - secondsAgo,
  time: NOW - secondsAgo * 1_000,
  price,
  bid: '',
  ask: '',
  isAfterLoss: false,
});
const INPUT = {
  ticks: [tick(200, 90), tick(100, 95), tick(50, 101), tick(10, 103)],
  now: NOW,
  spanMs: 30_000,
  prices: [],
  step: 0.01,
  width: 400,
  height: 200,
  topPx: 0,
};

describe('the scale of a tick chart', () => {
  it('shows three spans of time, and one more in which an option that begins now ends', () => {
    const scale = tickScale(INPUT);
    expect(scale.xOf(NOW - 90_000)).toBe(0);
    expect(scale.xOf(NOW)).toBe(300);
    expect(scale.xOf(NOW + 30_000)).toBe(400);
  });

  it('spans what is shown of the line: the tick before the window holds until it begins', () => {
    expect(shownTicks(INPUT.ticks, NOW - 90_000).map(({ price }) => price)).toEqual([95, 101, 103]);
    const { low, high } = tickScale(INPUT);
    expect([low, high]).toEqual([95, 103]);
  });

  it('makes way for a price next to the line, and not for one far away', () => {
    expect(tickScale({ ...INPUT, prices: [90, 110] })).toMatchObject({ low: 90, high: 110 });
    expect(tickScale({ ...INPUT, prices: [90, 900] })).toMatchObject({ low: 90, high: 103 });
  });

  it('leaves a market that stands still in the middle, under what is over it', () => {
    const scale = tickScale({ ...INPUT, ticks: [tick(1, 100)], topPx: 40 });
    expect(scale.high - scale.low).toBeCloseTo(0.06);
    expect(scale.yOf(scale.high)).toBeGreaterThan(40);
    expect(scale.yOf(scale.low)).toBeLessThan(200);
    expect(scale.yOf(100)).toBeCloseTo((scale.yOf(scale.high) + scale.yOf(scale.low)) / 2);
  });
});

describe('the labels of its axes', () => {
  it('are round seconds', () => {
    const second = NOW / 1_000;
    expect(roundTimes(NOW - 1_500, NOW + 3_100, 900).map((time) => time / 1_000 - second)).toEqual([-1, 0, 1, 2, 3]);
    expect(roundTimes(NOW, NOW + 60_000, 11_000).every((time) => (time / 1_000) % 15 === 0)).toBe(true);
    expect(roundTimes(NOW, NOW + 240_000, 61_000).every((time) => time % 60_000 === 0)).toBe(true);
  });

  it('are round prices, no closer together than asked for', () => {
    const rounded = (...of: Parameters<typeof roundPrices>) => roundPrices(...of).map((price) => price.toFixed(5));
    expect(rounded(1.16201, 1.16206, 0.00001)).toHaveLength(6);
    expect(rounded(1.1618, 1.1627, 0.0003)).toEqual(['1.16200', '1.16250']);
    expect(rounded(94_480, 94_521, 11)).toEqual(['94480.00000', '94500.00000', '94520.00000']);
  });
});
