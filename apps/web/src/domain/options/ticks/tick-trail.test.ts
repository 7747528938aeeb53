import { expect, it, vi } from 'vitest';
import type { Quote } from '../../../live/quote-store.ts';
import { MarketClock } from '../../chart/countdown.ts';
import { TickTrail } from './tick-trail.ts';

const START = 1_000_000;

function quote(seq: number, time: number | null, change: Partial<Quote> = {}): Quote {
  return {
    id: 1,
    code: 'EURUSD',
    bid: '1.16200',
    ask: '1.16211',
    last: '1.16206',
    change: '0',
    isOpen: true,
    seq,
    time,
    direction: 'none',
    isStale: false,
    isTooOldToTrade: false,
    ...change,
  };
}

function start(at = START) {
  const clock = { now: at };
  return { clock, trail: new TickTrail(new MarketClock(() => clock.now)) };
}

it('holds each tick once, at the unrounded middle of its sides', () => {
  const { trail } = start();
  trail.setQuote(quote(1, START));
  trail.setQuote(quote(1, START, { isStale: true }));
  trail.setQuote(quote(2, START + 200));
  expect(trail.ticks.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(trail.ticks[0]?.price).toBeCloseTo(1.162055, 9);
});

it('knows where ticks are missing', () => {
  const { trail } = start();
  trail.setQuote(quote(1, START));
  // Pushed as one.
  trail.setQuote(quote(4, START + 500));
  // A quiet market, nothing missing.
  trail.setQuote(quote(5, START + 20_000));
  // The line was lost.
  trail.setQuote(quote(90, START + 60_000));
  expect(trail.ticks.map(({ isAfterLoss }) => isAfterLoss)).toEqual([false, false, false, true]);
});

it('has no time and no ticks while the market is closed', () => {
  const { trail } = start();
  trail.setQuote(quote(1, START - 86_400_000, { isOpen: false }));
  trail.setQuote(quote(0, null));
  expect(trail.ticks).toEqual([]);
  expect(trail.now()).toBeNull();
});

it('goes by the time of the market, which goes on between ticks', () => {
  const { trail, clock } = start();
  trail.setQuote(quote(1, START + 3_600_000));
  clock.now += 400;
  expect(trail.now()).toBe(START + 3_600_400);
});

it('tells of each quote, and holds no more ticks than a chart shows', () => {
  const { trail } = start();
  const listener = vi.fn<() => void>();
  const leave = trail.subscribe(listener);
  for (let seq = 1; seq <= 5_000; seq++) trail.setQuote(quote(seq, START + seq * 100));
  expect(listener).toHaveBeenCalledTimes(5_000);
  expect(trail.ticks.length).toBeLessThanOrEqual(2_000);
  expect(trail.ticks.at(-1)?.seq).toBe(5_000);
  leave();
  trail.setQuote(null);
  expect(listener).toHaveBeenCalledTimes(5_000);
});
