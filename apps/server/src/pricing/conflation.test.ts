import { price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { RawQuote } from '@candor/market/quote.ts';
import { expect, test } from 'vitest';
import { conflated } from './conflation.ts';

test('the last quote of each instrument stays, in the order of their times', () => {
  const quotes = [quote(1, 10), quote(2, 20), quote(1, 30), quote(3, 40), quote(2, 50), quote(1, 60)];
  expect(conflated(quotes).map(({ instrumentId: id, at }) => [id, at])).toEqual([
    [3, 40],
    [2, 50],
    [1, 60],
  ]);
});

test('a batch with one quote an instrument stays as it is', () => {
  const quotes = [quote(1, 10), quote(2, 20)];
  expect(conflated(quotes)).toEqual(quotes);
});

const quote = (id: number, at: number): RawQuote => ({
  instrumentId: instrumentId(id),
  at,
  bid: price(1n),
  ask: price(2n),
});
