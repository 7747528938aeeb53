import { parsePrice, price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AlertBook } from './alert-book.ts';
import type { AlertChange } from './alert-book.ts';
import type { PriceAlert } from './price-alert.ts';

let nextId = 1;
const alert = (more: Partial<PriceAlert>): PriceAlert => ({
  id: nextId++,
  userId: 1,
  instrumentId: 1,
  side: 'bid',
  direction: 'above',
  price: parsePrice('1.1'),
  repeats: false,
  note: '',
  state: 'armed',
  sinceSeq: 0,
  ...more,
});
const tick = (seq: number, bid: string, ask: string, instrument = 1): Tick => ({
  instrumentId: instrumentId(instrument),
  seq,
  at: seq * 10,
  bid: parsePrice(bid),
  ask: parsePrice(ask),
});
function bookOf(...alerts: readonly PriceAlert[]): AlertBook {
  const book = new AlertBook();
  for (const each of alerts) book.put(each);
  return book;
}
const kinds = (changes: readonly AlertChange[]) => changes.map(({ kind, before }) => [before.id, kind]);

it('fires once, at the price or beyond it, and not before', () => {
  const one = alert({});
  const book = bookOf(one);
  expect(book.take(tick(1, '1.09999999', '1.2'))).toEqual([]);
  const [fired] = book.take(tick(2, '1.1', '1.2'));
  expect(fired).toMatchObject({ kind: 'fired', before: one, after: { state: 'done', sinceSeq: 2 } });
  expect(book.take(tick(3, '1.3', '1.4'))).toEqual([]);
  expect(book.size).toBe(0);
});

it('looks at the side that was asked for, the middle exactly', () => {
  const bid = alert({ direction: 'below', price: parsePrice('1.1') });
  const ask = alert({ side: 'ask', direction: 'below', price: parsePrice('1.1') });
  const mid = alert({ side: 'mid', direction: 'below', price: parsePrice('1.10000001') });
  const book = bookOf(bid, ask, mid);
  expect(kinds(book.take(tick(1, '1.10000001', '1.10000002')))).toEqual([]);
  expect(kinds(book.take(tick(2, '1.10000001', '1.10000001')))).toEqual([[mid.id, 'fired']]);
  expect(kinds(book.take(tick(3, '1.1', '1.10000001')))).toEqual([[bid.id, 'fired']]);
  expect(kinds(book.take(tick(4, '1.09', '1.1')))).toEqual([[ask.id, 'fired']]);
});

it('leaves other instruments and ticks of before alone', () => {
  const book = bookOf(alert({ sinceSeq: 5 }));
  expect(book.take(tick(6, '2', '2', 2))).toEqual([]);
  expect(book.take(tick(5, '2', '2'))).toEqual([]);
  expect(book.take(tick(6, '2', '2'))).toHaveLength(1);
});

it('a repeated one fires again only after the price has been a thousandth away', () => {
  const one = alert({ repeats: true, price: parsePrice('1000') });
  const book = bookOf(one);
  const path = ['1000', '1001', '999.5', '1000', '999.0', '999.9', '1000'].map((bid, place) =>
    book.take(tick(place + 1, bid, '2000')).map(({ kind }) => kind),
  );
  expect(path).toEqual([['fired'], [], [], [], ['rearmed'], [], ['fired']]);
});

it('finds what looking at every alert finds, on any walk of prices', () => {
  const side = fc.constantFrom('bid', 'ask', 'mid');
  const direction = fc.constantFrom('above', 'below');
  const units = fc.integer({ min: 90_000, max: 110_000 });
  const terms = fc.record({ side, direction, price: units, repeats: fc.boolean() });
  const quotes = fc.array(fc.tuple(units, fc.integer({ min: 0, max: 50 })), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 30 }), quotes, (alerts, walk) => {
      const made = alerts.map((each, place) => alert({ ...each, id: place + 1, price: price(BigInt(each.price)) }));
      const book = bookOf(...made);
      const states = new Map(made.map((each) => [each.id, 'armed']));
      for (const [place, [bid, spread]] of walk.entries()) {
        const quote = { ...tick(place + 1, '1', '1'), bid: price(BigInt(bid)), ask: price(BigInt(bid + spread)) };
        expect(kinds(book.take(quote))).toEqual(scanned(made, states, bid, bid + spread));
      }
    }),
    { numRuns: 300 },
  );
});

/** The same by looking at all of them, in plain numbers. */
function scanned(alerts: readonly PriceAlert[], states: Map<number, string>, bid: number, ask: number) {
  const found: [number, string][] = [];
  for (const { id, side, direction, price: target, repeats } of alerts) {
    const now = { bid: 2 * bid, ask: 2 * ask, mid: bid + ask }[side];
    const sign = direction === 'above' ? 1 : -1;
    const back = Math.max(1, Math.floor(Number(target) / 1_000));
    const state = states.get(id);
    if (state === 'armed' && sign * now >= sign * 2 * Number(target)) {
      found.push([id, 'fired']);
      states.set(id, repeats ? 'waiting' : 'done');
    } else if (state === 'waiting' && sign * now <= sign * 2 * (Number(target) - sign * back)) {
      found.push([id, 'rearmed']);
      states.set(id, 'armed');
    }
  }
  return found;
}
