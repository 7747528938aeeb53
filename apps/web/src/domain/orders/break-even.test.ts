import { describe, expect, it } from 'vitest';
import { breakEvenOf, breakEvenStop } from './break-even.ts';
import type { Order } from './order.ts';

const order = (change: Partial<Order> = {}): Order =>
  ({
    status: 'open',
    side: 'buy',
    lots: '0.5',
    contractSize: '100000',
    openPrice: '1.08427',
    fee: '3',
    stopLoss: '',
    trail: '',
    instrument: { pricePrecision: 5 },
    ...change,
  }) as Order;

describe('break-even', () => {
  it.each([
    // 3 of fee over 50,000 units are 0.00006.
    ['a buy', {}, '1.08433'],
    ['a sell', { side: 'sell' }, '1.08421'],
    ['what is not on the grid, in the customer’s favour', { fee: '3.1' }, '1.08434'],
    ['no fee', { fee: '0' }, '1.08427'],
  ] as const)('of %s has earned the fee', (_, change, price) => {
    expect(breakEvenOf(order(change), '1')).toBe(price);
  });

  it.each([
    ['the price is past it', {}, '1.08434', '1.08433'],
    ['the price is at it', {}, '1.08433', null],
    ['the stop is worse', { stopLoss: '1.08' }, '1.09', '1.08433'],
    ['the stop is as good', { stopLoss: '1.08433' }, '1.09', null],
    ['the stop of a sell is better', { side: 'sell', stopLoss: '1.084' }, '1.08', null],
    ['it waits', { status: 'pending' }, '1.09', null],
    ['the stop follows', { stopLoss: '1.08', trail: '0.01' }, '1.09', null],
  ] as const)('is offered where %s', (_, change, now, price) => {
    expect(breakEvenStop(order(change), '1', now)).toBe(price);
  });
});
