import { parsePrice, price } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instrumentId } from '../quote.ts';
import type { Tick } from '../quote.ts';
import { recordedData, recordedRows } from '../testing/recorded-data.ts';
import { askOf, bidOf, midAt } from './candle.ts';
import type { Candle, CandlePrice } from './candle.ts';
import { CandleBuilder, candlesOf, mergeCandles } from './candle-builder.ts';
import { PERIODS, periodEnd, periodStart } from './period.ts';

const EURUSD = instrumentId(1);
const MID = midAt(5);

const tickStream = fc
  .array(
    fc.record({
      pauseMs: fc.oneof({ weight: 8, arbitrary: fc.nat(90_000) }, { weight: 1, arbitrary: fc.nat(40 * 86_400_000) }),
      bid: fc.bigInt({ min: 100_000_000n, max: 120_000_000n }),
      spread: fc.bigInt({ min: 1n, max: 30_000n }),
    }),
    { minLength: 1, maxLength: 300 },
  )
  .map((steps) => {
    let at = Date.UTC(2025, 11, 28, 22);
    return steps.map(({ pauseMs, bid, spread }, index): Tick => {
      at += pauseMs;
      return { instrumentId: EURUSD, seq: index + 1, at, bid: price(bid), ask: price(bid + spread) };
    });
  });

describe('period', () => {
  test('starts weeks on Monday and years on 1 January, UTC', () => {
    const sunday = Date.parse('2026-11-22T23:59:59.999Z');
    expect(new Date(periodStart('1week', sunday)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(new Date(periodStart('1week', sunday + 1)).toISOString()).toBe('2026-11-23T00:00:00.000Z');
    expect(new Date(periodStart('year', sunday)).toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(periodEnd('year', periodStart('year', sunday))).toBe(Date.UTC(2027, 0, 1));
  });

  test('puts every instant into exactly one candle', () => {
    const instant = fc.integer({ min: 0, max: Date.UTC(2050, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), instant, (period, at) => {
        const start = periodStart(period, at);
        expect(start <= at && at < periodEnd(period, start)).toBe(true);
        expect(periodStart(period, start)).toBe(start);
        expect(periodStart(period, periodEnd(period, start))).toBe(periodEnd(period, start));
      }),
    );
  });
});

describe('candles', () => {
  test('take the mid at the precision, half-even', () => {
    const tick = (bid: string, ask: string): Tick => ({
      instrumentId: EURUSD,
      seq: 1,
      at: 0,
      bid: parsePrice(bid),
      ask: parsePrice(ask),
    });
    expect(MID(tick('1.10000', '1.10001'))).toBe(parsePrice('1.1'));
    expect(MID(tick('1.10001', '1.10002'))).toBe(parsePrice('1.10002'));
    expect(MID(tick('1.10001', '1.10003'))).toBe(parsePrice('1.10002'));
  });

  test('equal an independent grouping of the same ticks', () => {
    fc.assert(
      fc.property(tickStream, (ticks) => {
        const candles = candlesOf(ticks, MID);
        for (const period of PERIODS) {
          const groups = Map.groupBy(ticks, (tick) => periodStart(period, tick.at));
          const expected = [...groups].map(([at, group]): Candle => {
            const prices = group.map(MID);
            const [open, close] = [prices[0] ?? price(0n), prices.at(-1) ?? price(0n)];
            const sorted = prices.toSorted((a, b) => Number(a - b));
            const [low, high] = [sorted[0] ?? price(0n), sorted.at(-1) ?? price(0n)];
            return { period, at, open, high, low, close, volume: group.length };
          });
          expect(candles.get(period)).toEqual(expected);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('of longer periods equal the merged 1min candles', () => {
    fc.assert(
      fc.property(tickStream, (ticks) => {
        const candles = candlesOf(ticks, MID);
        for (const period of PERIODS) {
          expect(mergeCandles(candles.get('1min') ?? [], period)).toEqual(candles.get(period));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('go on after a restart as if there had been none', () => {
    fc.assert(
      fc.property(tickStream, fc.nat(), (ticks, cut) => {
        const at = cut % ticks.length;
        const before = new CandleBuilder(MID);
        const stored = new Map<string, Candle>();
        const keep = (candle: Candle): unknown => stored.set(`${candle.period} ${candle.at}`, { ...candle });
        for (const tick of ticks.slice(0, at)) before.apply(tick).touched.forEach(keep);
        const after = new CandleBuilder(MID, before.current());
        for (const tick of ticks.slice(at)) after.apply(tick).touched.forEach(keep);
        const all = [...candlesOf(ticks, MID).values()].flat();
        expect(stored.size).toBe(all.length);
        for (const candle of all) expect(stored.get(`${candle.period} ${candle.at}`)).toEqual(candle);
      }),
      { numRuns: 100 },
    );
  });

  test('refuse a tick from the past', () => {
    const builder = new CandleBuilder(MID);
    const tick: Tick = { instrumentId: EURUSD, seq: 1, at: 5, bid: parsePrice('1'), ask: parsePrice('1.1') };
    builder.apply(tick);
    expect(() => builder.apply({ ...tick, seq: 2, at: 4 })).toThrow('time order');
  });
});

const TICKS = recordedData('fx-2014-05/EURUSD.oanda.ticks.2014-05-08.csv.gz');

describe.skipIf(TICKS === null)('candles of the real EURUSD ticks of 8 May 2014', () => {
  // The body runs even where the file is not there.
  const rows = TICKS === null ? [] : recordedRows(TICKS);
  const ticks = rows.map(([time = '', bid = '', ask = ''], index): Tick => {
    return { instrumentId: EURUSD, seq: index + 1, at: Date.parse(time), bid: parsePrice(bid), ask: parsePrice(ask) };
  });

  test.each([
    ['bid', bidOf],
    ['ask', askOf],
  ] as const)('equal the recorded minute bars of the %s to the digit', (side, sidePrice: CandlePrice) => {
    const path = recordedData(`fx-2014-05/EURUSD.oanda.m1.${side}.csv.gz`) ?? '';
    const bars = recordedRows(path).filter(([time = '']) => time.startsWith('2014-05-08'));
    const recorded = bars.map(([time = '', ...values]) => [Date.parse(time), ...values.slice(0, 4).map(parsePrice)]);
    const built = candlesOf(ticks, sidePrice).get('1min') ?? [];
    expect(built.length).toBe(1419);
    expect(built.map(({ at, open, high, low, close }) => [at, open, high, low, close])).toEqual(recorded);
    expect(built.reduce((sum, { volume }) => sum + volume, 0)).toBe(87_833);
  });
});
