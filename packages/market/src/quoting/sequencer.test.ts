import { parsePrice, price } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../calendar/calendars.ts';
import { instrumentId } from '../quote.ts';
import type { RawQuote, Tick } from '../quote.ts';
import { publishedQuote } from './quote-rule.ts';
import { Sequencer } from './sequencer.ts';
import type { SequencedInstrument } from './sequencer.ts';

const EURUSD: SequencedInstrument = {
  id: instrumentId(1),
  quoteRule: { pricePrecision: 5, minSpread: parsePrice('0.00001') },
  moveRule: { maxMoveBp: 200, withinMs: 10_000, persistQuotes: 3, persistMs: 1000 },
  calendar: null,
};

const quote = (at: number, bid: string, ask: string): RawQuote => ({
  instrumentId: instrumentId(1),
  at,
  bid: parsePrice(bid),
  ask: parsePrice(ask),
});

const resultsOf = (sequencer: Sequencer, quotes: readonly RawQuote[]): (string | number)[] =>
  quotes.map((one) => {
    const result = sequencer.accept(one);
    return result.kind === 'tick' ? result.tick.seq : result.reason;
  });

describe('published quote', () => {
  const rule = { pricePrecision: 5, minSpread: parsePrice('0.00003') };

  test('rounds half-even and keeps the minimum spread around the middle', () => {
    const sides = (bid: string, ask: string): object => publishedQuote(quote(0, bid, ask), rule);
    expect(sides('1.100005', '1.100055')).toEqual({ bid: parsePrice('1.1'), ask: parsePrice('1.10006') });
    expect(sides('1.1', '1.10001')).toEqual({ bid: parsePrice('1.09999'), ask: parsePrice('1.10002') });
    expect(sides('1.1', '1.1')).toEqual({ bid: parsePrice('1.09999'), ask: parsePrice('1.10002') });
  });

  test('is on the price grid with at least the minimum spread, for any quote', () => {
    const units = fc.bigInt({ min: 10_000n, max: 10n ** 14n });
    fc.assert(
      fc.property(
        units,
        fc.bigInt({ min: 0n, max: 10n ** 7n }),
        fc.nat(8),
        fc.bigInt({ min: 1n, max: 9n }),
        (...raw) => {
          const [bid, spread, pricePrecision, steps] = raw;
          const step = 10n ** BigInt(8 - pricePrecision);
          const minSpread = price(steps * step);
          const sides = publishedQuote({ bid: price(bid), ask: price(bid + spread) }, { pricePrecision, minSpread });
          expect([sides.bid % step, sides.ask % step]).toEqual([0n, 0n]);
          expect(sides.ask - sides.bid).toBeGreaterThanOrEqual(minSpread);
        },
      ),
    );
  });
});

describe('sequencer', () => {
  test('numbers from the last logged tick on, per instrument', () => {
    const second: SequencedInstrument = { ...EURUSD, id: instrumentId(2) };
    const last: Tick = { ...quote(1000, '1.1', '1.1001'), seq: 41 };
    const sequencer = new Sequencer([EURUSD, second], [last]);
    expect(resultsOf(sequencer, [quote(1000, '1.1', '1.1001'), quote(1001, '1.1', '1.1001')])).toEqual([42, 43]);
    expect(resultsOf(sequencer, [{ ...quote(1, '1.1', '1.1001'), instrumentId: second.id }])).toEqual([1]);
    expect(sequencer.last(EURUSD.id)).toMatchObject({ seq: 43, at: 1001 });
    expect(resultsOf(sequencer, [{ ...quote(1, '1', '2'), instrumentId: instrumentId(3) }])).toEqual([
      'unknownInstrument',
    ]);
  });

  test('refuses what cannot be a quote, with the reason, and leaves no gap', () => {
    const sequencer = new Sequencer([EURUSD]);
    const given = [
      quote(10, '1.1', '1.1001'),
      quote(11, '1.1002', '1.1001'),
      { ...quote(11, '1', '1'), bid: price(0n) },
      quote(9, '1.1', '1.1001'),
      quote(11, '1.1', '1.1001'),
    ];
    expect(resultsOf(sequencer, given)).toEqual([1, 'crossed', 'notPositive', 'outOfOrder', 2]);
  });

  test('refuses a wild price unless it persists', () => {
    const calm = quote(0, '1.1000', '1.1001');
    const wild = (at: number): RawQuote => quote(at, '1.1400', '1.1401');
    expect(resultsOf(new Sequencer([EURUSD]), [calm, wild(10), quote(20, '1.1', '1.1001')])).toEqual([
      1,
      'absurdMove',
      2,
    ]);
    const persisting = [calm, wild(10), wild(500), wild(900), wild(1010), quote(1100, '1.1401', '1.1402')];
    const refused = 'absurdMove';
    expect(resultsOf(new Sequencer([EURUSD]), persisting)).toEqual([1, refused, refused, refused, 2, 3]);
    const scattered = [calm, wild(10), quote(600, '1.2000', '1.2001'), wild(1200), quote(1300, '1.3', '1.31')];
    expect(resultsOf(new Sequencer([EURUSD]), scattered)).toEqual([1, refused, refused, refused, refused]);
    const few = [calm, wild(10), wild(1500), wild(1510)];
    expect(resultsOf(new Sequencer([EURUSD]), few)).toEqual([1, refused, refused, 2]);
    const interrupted = [calm, wild(10), wild(20), quote(30, '1.1', '1.1001'), wild(2000)];
    expect(resultsOf(new Sequencer([EURUSD]), interrupted)).toEqual([1, refused, refused, 2, refused]);
  });

  test('takes a gap after a pause as it is', () => {
    expect(resultsOf(new Sequencer([EURUSD]), [quote(0, '1.1', '1.1001'), quote(10_000, '1.14', '1.1401')])).toEqual([
      1, 2,
    ]);
  });

  test('refuses quotes outside the trading hours', () => {
    const sequencer = new Sequencer([{ ...EURUSD, calendar: calendarOf('forex') }]);
    const friday = Date.parse('2026-07-17T20:59:59.999Z');
    const given = [quote(friday, '1.1', '1.1001'), quote(friday + 1, '1.1', '1.1001')];
    expect(resultsOf(sequencer, given)).toEqual([1, 'marketClosed']);
  });

  test('gives gapless numbers and times that never go back, whatever comes', () => {
    const raw = fc.record({
      at: fc.nat(50_000),
      bid: fc.bigInt({ min: -10n, max: 200_000_000n }),
      spread: fc.bigInt({ min: -1000n, max: 100_000n }),
    });
    fc.assert(
      fc.property(fc.array(raw, { maxLength: 200 }), (quotes) => {
        const sequencer = new Sequencer([EURUSD]);
        let [seq, at] = [0, 0];
        for (const { at: quoteAt, bid, spread } of quotes) {
          const result = sequencer.accept({
            instrumentId: EURUSD.id,
            at: quoteAt,
            bid: price(bid),
            ask: price(bid + spread),
          });
          if (result.kind === 'rejected') continue;
          expect(result.tick.seq).toBe(++seq);
          expect(result.tick.at).toBeGreaterThanOrEqual(at);
          expect(result.tick.bid).toBeGreaterThan(0n);
          expect(result.tick.ask).toBeGreaterThan(result.tick.bid);
          at = result.tick.at;
        }
      }),
    );
  });
});
