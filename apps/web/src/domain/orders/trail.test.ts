import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { levelWith, offeredTrails, startingTrail, trailLevel, trailTo, withStopMoved } from './trail.ts';

const order = (side: Order['side'], stopLoss: string, trail: string, status: Order['status'] = 'open'): Order =>
  ({ side, stopLoss, trail, status }) as Order;

describe('the level of a trailing stop', () => {
  it.each([
    ['buy', '1.1', '0.01', '1.09'],
    ['sell', '1.1', '0.01', '1.11'],
    ['buy', '1.1', '0', null],
    ['buy', '1.1', '', null],
    ['sell', '1.1', '1.1', null],
  ] as const)('of a %s at %s with %s is %s', (side, price, trail, level) => {
    expect(trailLevel(side, price, trail)).toBe(level);
  });

  it.each([
    // The best bid so far was 1.12.
    ['the same stays', 'buy', '0.01', '1.115', '1.11'],
    ['a smaller one counts from the best price', 'buy', '0.006', '1.115', '1.114'],
    ['a smaller one that was passed counts from now', 'buy', '0.002', '1.115', '1.113'],
    ['a larger one counts from now', 'buy', '0.02', '1.115', '1.095'],
    ['a sell mirrors it', 'sell', '0.006', '1.105', '1.106'],
  ] as const)('once it is changed: %s', (_, side, trail, now, level) => {
    expect(levelWith(order(side, '1.11', '0.01'), trail, now)).toBe(level);
  });

  it('of an order that waits, or had none, counts from its price', () => {
    expect(levelWith(order('buy', '', '0.01', 'pending'), '0.005', '1.1')).toBe('1.095');
    expect(levelWith(order('buy', '1.05', ''), '0.005', '1.1')).toBe('1.095');
  });
});

describe('the distance that brings a trailing stop to a price', () => {
  it.each([
    ['buy', '1.114', '1.115'],
    ['buy', '1.1', '1.115'],
    ['sell', '1.106', '1.105'],
    ['sell', '1.12', '1.105'],
  ] as const)('of a %s to %s', (side, price, now) => {
    const trailing = order(side, '1.11', '0.01');
    expect(levelWith(trailing, trailTo(trailing, price, now), now)).toBe(price);
  });
});

it.each([
  ['follows the bid of a buy up', order('buy', '1.09', '0.01'), '1.105', '1.095'],
  ['stays while that falls', order('buy', '1.09', '0.01'), '1.0999', '1.09'],
  ['follows the ask of a sell down', order('sell', '1.11', '0.01'), '1.095', '1.105'],
  ['stays where it does not follow', order('buy', '1.09', ''), '1.2', '1.09'],
] as const)('the stop %s', (_, before, now, level) => {
  const after = withStopMoved(before, now);
  expect(after.stopLoss).toBe(level);
  expect(after === before).toBe(level === before.stopLoss);
});

describe('the distances that are offered', () => {
  it('are pips of a currency pair, and round figures of anything else', () => {
    expect(offeredTrails(5, '1.08341')).toEqual(['0.001', '0.002', '0.005']);
    expect(offeredTrails(2, '97431.17')).toEqual(['490.00', '970.00', '1900.00']);
    expect(offeredTrails(4, '0.1234')).toEqual(['0.0006', '0.0012', '0.0024']);
  });

  it('begin beyond the spread', () => {
    expect(startingTrail(5, '1.08341', '1.08349')).toBe('0.002');
    expect(startingTrail(5, '1.08', '1.0821')).toBe('0.005');
  });
});
