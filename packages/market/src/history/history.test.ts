import { toDouble } from '@candor/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../calendar/calendars.ts';
import { midAt } from '../candles/candle.ts';
import type { Candle } from '../candles/candle.ts';
import { CandleBuilder, mergeCandles } from '../candles/candle-builder.ts';
import { PERIODS, periodEnd, periodStart } from '../candles/period.ts';
import { LISTINGS } from '../catalogue/catalogue.ts';
import { instrumentId } from '../quote.ts';
import { Simulator } from '../simulator/simulator.ts';
import { MinuteReturns } from '../testing/minute-returns.ts';
import { generateHistory } from './history.ts';
import type { InstrumentHistory } from './history.ts';

const END = Date.parse('2026-11-18T13:37:20Z');
const INTRADAY = ['1min', '5min', '15min', '30min', '60min'] as const;
const only = (...codes: string[]): typeof LISTINGS => LISTINGS.filter(({ code }) => codes.includes(code));
const options = { listings: LISTINGS, seed: 'history', endMs: END };
const histories = new Map([...generateHistory(options)].map((one) => [Number(one.instrumentId), one.candles]));
const of = (code: string): InstrumentHistory['candles'] =>
  histories.get(only(code)[0]?.id ?? 0) ?? expect.unreachable();
const values = ({ at, open, high, low, close, volume }: Candle): unknown => ({ at, open, high, low, close, volume });

describe.each(LISTINGS.map((listing) => [listing.code, listing] as const))('history of %s', (code, listing) => {
  const candles = of(code);

  test('has enough candles of every period, ending at the starting price', () => {
    for (const period of INTRADAY) expect(candles[period].length, period).toBe(1500);
    expect(candles['1day'].length).toBeGreaterThan(2400);
    expect(candles['1week'].length).toBeGreaterThan(500);
    expect(candles.year.length).toBe(11);
    for (const period of PERIODS) {
      const last = candles[period].at(-1) ?? expect.unreachable();
      expect(last.close, period).toBe(listing.startPrice);
      expect(last.at).toBeLessThan(END);
    }
  });

  test('is in time order, consistent and on the price grid', () => {
    const grid = 10n ** BigInt(8 - listing.pricePrecision);
    for (const period of PERIODS) {
      let before = -Infinity;
      for (const candle of candles[period]) {
        const { open, high, low, close } = candle;
        const enclosed = high >= open && high >= close && low <= open && low <= close && low > 0n;
        const onGrid = [open, high, low, close].every((price) => price % grid === 0n);
        const inPlace = candle.at > before && candle.at === periodStart(period, candle.at) && candle.period === period;
        if (!enclosed || !onGrid || !inPlace || candle.volume < 1) expect.unreachable(`${period} ${candle.at}`);
        before = candle.at;
      }
    }
  });

  test('has no candle while closed', () => {
    const calendar = calendarOf(listing.calendarId);
    for (const period of PERIODS) {
      for (const { at } of candles[period]) {
        const [first] = calendar.openSpans(at, periodEnd(period, at));
        if (first === undefined) expect.unreachable(`${period} ${new Date(at).toISOString()}`);
      }
    }
    expect(candles['1min'].every(({ at }) => calendar.isOpen(at))).toBe(true);
  });

  test('says the same in every period, wherever two overlap', () => {
    const pairs = [
      ['1min', '5min'],
      ['1min', '60min'],
      ['5min', '15min'],
      ['15min', '30min'],
      ['30min', '60min'],
      ['60min', '1day'],
      ['1day', '1week'],
      ['1day', 'year'],
    ] as const;
    for (const [shorter, longer] of pairs) {
      const from = periodEnd(longer, candles[shorter][0]?.at ?? 0);
      const within = (list: readonly Candle[]): unknown[] => list.filter(({ at }) => at >= from).map(values);
      const merged = within(mergeCandles(candles[shorter], longer));
      expect(merged.length).toBeGreaterThan(5);
      expect(merged, `${shorter} to ${longer}`).toEqual(within(candles[longer]));
    }
  });
});

describe('history', () => {
  test('is the same for the same seed, and another for another', () => {
    const two = { ...options, listings: only('EURUSD', 'GBPUSD', 'EURGBP') };
    expect([...generateHistory(two)]).toEqual([...generateHistory(two)]);
    expect([...generateHistory({ ...two, seed: 'other' })]).not.toEqual([...generateHistory(two)]);
  });

  test('keeps crosses at the closes of their legs', () => {
    const legs = [of('EURUSD'), of('USDJPY')] as const;
    for (const [index, candle] of of('EURJPY')['60min'].entries()) {
      const [eur, jpy] = [
        legs[0]['60min'][index] ?? expect.unreachable(),
        legs[1]['60min'][index] ?? expect.unreachable(),
      ];
      expect([eur.at, jpy.at]).toEqual([candle.at, candle.at]);
      expect(Math.abs(toDouble(candle.close) / (toDouble(eur.close) * toDouble(jpy.close)) - 1)).toBeLessThan(2e-5);
    }
  });

  test('moves like the simulator does', () => {
    const closes = new Map(of('EURUSD')['1min'].map(({ at, close }) => [at / 60_000, toDouble(close)]));
    const returns = new MinuteReturns(closes);
    expect(returns.sd()).toBeGreaterThan(0.3);
    expect(returns.sd()).toBeLessThan(2);
  });

  test('joins the ticks that follow without a step', () => {
    const listing = only('EURUSD')[0] ?? expect.unreachable();
    const simulator = new Simulator({ listings: [listing], seed: 's', fromMs: END });
    const unfinished = PERIODS.flatMap((period) => of('EURUSD')[period].slice(-1));
    const builder = new CandleBuilder(midAt(5), unfinished);
    const [quote] = simulator.step(END + 2000).quotes;
    const { touched, closed } = builder.apply({ ...(quote ?? expect.unreachable()), seq: 1 });
    expect(closed.map(({ period }) => period)).toEqual(['1min']);
    const day = touched.find(({ period }) => period === '1day') ?? expect.unreachable();
    const before = of('EURUSD')['1day'].at(-1) ?? expect.unreachable();
    expect([day.open, day.volume]).toEqual([before.open, before.volume + 1]);
    expect(Math.abs(toDouble(day.close) / toDouble(listing.startPrice) - 1)).toBeLessThan(1e-4);
  });

  test('ends at the last close where the market is closed', () => {
    const [saturday] = generateHistory({
      ...options,
      listings: only('EURUSD'),
      endMs: Date.parse('2026-11-21T06:00:00Z'),
    });
    expect(saturday?.instrumentId).toBe(instrumentId(1));
    expect(new Date(saturday?.candles['1min'].at(-1)?.at ?? 0).toISOString()).toBe('2026-11-20T21:59:00.000Z');
  });
});
