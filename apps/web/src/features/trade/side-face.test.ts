import { expect, it } from 'vitest';
import type { Quote } from '../../live/quote-store.ts';
import { sideFace } from './side-face.ts';
import { submitInput } from './submit-input.ts';
import type { PricedTicket } from './ticket-figures.ts';

const quote = { bid: '4071.10', ask: '4071.50', time: 1 } as Quote;
const market: PricedTicket = {
  orderType: 'market',
  lots: '0.1',
  leverage: 100,
  target: '',
  stopLoss: null,
  takeProfit: null,
};
const pending = (target: string): PricedTicket => ({ ...market, orderType: 'pending', target });

it('is the side and its price of a market order', () => {
  expect(sideFace(market, 'buy', quote)).toEqual({ label: 'trade.buy', price: '4071.50' });
  expect(sideFace(market, 'sell', quote)).toEqual({ label: 'trade.sell', price: '4071.10' });
  // Before the first price the server writes a nought.
  expect(sideFace(market, 'buy', { ...quote, ask: '0', time: null })).toEqual({ label: 'trade.buy', price: '' });
  expect(sideFace(market, 'buy', undefined)).toEqual({ label: 'trade.buy', price: '' });
});

it('is the kind of a pending order, and the very price that is sent', () => {
  const labels = (target: string) =>
    (['buy', 'sell'] as const).map((side) => sideFace(pending(target), side, quote).label);
  expect(labels('4060.00')).toEqual(['trade.buy.limit', 'trade.sell.stop']);
  expect(labels('4080')).toEqual(['trade.buy.stop', 'trade.sell.limit']);
  expect(labels('')).toEqual(['trade.buy', 'trade.sell']);
  for (const side of ['buy', 'sell'] as const) {
    const sent = submitInput(side, { id: 1 }, pending('4060.00'));
    expect(sideFace(pending('4060.00'), side, quote).price).toBe(sent.target_price);
    expect(sideFace(pending('4060.00'), side, undefined).price).toBe(sent.target_price);
  }
});
