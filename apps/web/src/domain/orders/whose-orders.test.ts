import { expect, test } from 'vitest';
import { toOrder } from './order.ts';
import { ORDER } from '../../testing/market-answers.ts';
import { ordersOf, tradersOf } from './whose-orders.ts';

const own = toOrder(ORDER);
const copyOf = (id: number, traderId: number, traderName: string) => ({
  ...own,
  id,
  original: { id: 4, traderId, traderName, lots: '0.2' },
});
const orders = [own, copyOf(6, 7, 'Tidewater'), copyOf(8, 9, 'Linh'), copyOf(10, 7, 'Tidewater')];

test('each trader is named once', () => {
  expect([...tradersOf(orders)]).toEqual([
    ['trader-9', 'Linh'],
    ['trader-7', 'Tidewater'],
  ]);
  expect(tradersOf([own]).size).toBe(0);
});

test.each([
  ['all', [5, 6, 8, 10]],
  ['own', [5]],
  ['trader-7', [6, 10]],
] as const)('of "%s" are the orders %j', (whose, ids) => {
  expect(ordersOf(orders, whose).map(({ id }) => id)).toEqual(ids);
});
