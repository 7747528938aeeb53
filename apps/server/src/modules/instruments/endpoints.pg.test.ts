import { cachedCandlesEndpoint, klineEndpoint } from './candles.ts';
import { getCategoriesEndpoint, searchCurrencyEndpoint, tradeListEndpoint } from './instrument-lists.ts';
import { instrumentInfoEndpoint } from './instrument-info.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';
import { priceRulesEndpoint } from './price-rules.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { resolveLanguage } from '@candor/locales/languages.ts';
import { PERIODS } from '@candor/market/candles/period.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { instrumentInfo } from '@candor/protocol/market/instrument-info.ts';
import type { kline } from '@candor/protocol/market/kline.ts';
import type { tradeList } from '@candor/protocol/market/trade-list.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalBus } from '../../kernel/bus.ts';
import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { RateLimits } from '../../kernel/http/rate-limits.ts';
import { addCandles } from '../../pricing/candle-store.ts';
import type { StoredCandle } from '../../pricing/candle-store.ts';
import { calendarOfInstrument } from '../../pricing/market-feed.ts';
import { loadInstruments } from '../../pricing/instruments.ts';
import { openBoards } from '../../pricing/market-boards.ts';
import { MarketBed } from '../../pricing/testing/market-bed.ts';
import type { FreshDatabase } from '../../pricing/testing/market-bed.ts';
import { appendTicks } from '../../pricing/tick-log.ts';
import { TickPartitions } from '../../pricing/tick-partitions.ts';

const bed = new MarketBed();
let endpoints: readonly AnyEndpoint[];
let bedDatabase: FreshDatabase;
const bus = new LocalBus();

/** Of the site's settings, this one is what a test says. */
let olderCandles: number | null = null;
const limits = new RateLimits((name) => (name === 'candles' ? olderCandles : null));

beforeAll(async () => {
  bedDatabase = await bed.fresh();
  const { database } = bedDatabase;
  const minutes = Array.from({ length: 100 }, (_, index) => minuteCandle(index));
  await database.transaction().execute((transaction) => addCandles(transaction, minutes));
  const boards = await openBoards(database, bus, { instruments: await loadInstruments(database) });
  const translator = (language: string): Translator => translatorFor(resolveLanguage(language).code);
  const deps = {
    database,
    ...boards,
    limits,
    translator,
    feeBasis: () => 'ofMargin' as const,
    sourcesOf: () => [],
    nextOpen: () => 1_700_000_000_000,
    formatTime: (at: number | null) => (at === null ? '' : `at ${at}`),
    calendarOf: (instrument: MarketInstrument) =>
      instrument.code === 'US30' ? null : calendarOfInstrument(instrument),
    marketNow: () => Date.parse('2026-11-18T13:00:00Z'),
    siteZone: () => 'Asia/Hong_Kong',
  };
  endpoints = [
    tradeListEndpoint(deps),
    getCategoriesEndpoint(deps),
    klineEndpoint(deps),
    priceRulesEndpoint(deps),
    cachedCandlesEndpoint(deps),
    searchCurrencyEndpoint(deps),
    instrumentInfoEndpoint(deps),
  ];
});
afterAll(() => bed.close());

test('kline ends with the running candle and pages back without gap or repeat', async () => {
  const running = { Time: 100 * MINUTE, Open: 2, High: 2, Low: 2, Close: 2, Volume: 1, Period: '1min' as const };
  bus.publish('candles', [{ code: 'EURUSD', candle: running }]);
  const newest = await candles({ forex_id: 1, period: '1min', before: 0, limit: 30 });
  expect(newest.map(({ Time }) => Time / MINUTE)).toEqual(Array.from({ length: 30 }, (_, index) => 71 + index));
  expect(newest.at(-1)).toEqual(running);
  const older = await candles({ forex_id: 1, period: '1min', before: newest[0]?.Time ?? 0, limit: 500 });
  expect(older.map(({ Time }) => Time / MINUTE)).toEqual(Array.from({ length: 71 }, (_, index) => index));
  expect(older[0]).toEqual({ Time: 0, Open: 1.1, High: 1.3, Low: 1.05, Close: 1.2, Volume: 7, Period: '1min' });
  expect(await candles({ forex_id: 2, period: '1min', before: 0, limit: 30 })).toEqual([]);
  expect(await call('forex.kline', { forex_id: 99, period: '1min', before: 0, limit: 1 })).toEqual({
    kind: 'refused',
    error: 'notFound',
  });
});

test('the running candle stands in for its stored state, which may be behind', async () => {
  bus.publish('candles', [
    { code: 'EURUSD', candle: { Time: 99 * MINUTE, Open: 9, High: 9, Low: 9, Close: 9, Volume: 9, Period: '5min' } },
  ]);
  const all = await candles({ forex_id: 1, period: '5min', before: 0, limit: 5 });
  expect(all).toHaveLength(1);
  expect(all[0]?.Close).toBe(9);
});

test('older candles are read for an address only so often, the newest as often as it asks', async () => {
  olderCandles = 2;
  const older = { forex_id: 1, period: '1min', before: 1_700_000_000_000, limit: 1 };
  const codes = [];
  for (let time = 0; time < 7; time++) codes.push(await call('forex.kline', older));
  expect(codes.filter((each) => (each as { error?: string }).error === 'tooManyRequests').length).toBeGreaterThan(2);
  for (let time = 0; time < 7; time++)
    expect(await call('forex.kline', { ...older, before: 0 })).toMatchObject({ kind: 'answer' });
  olderCandles = null;
});

test('sparklines are made once an instrument, however often it is named', async () => {
  const named = Array.from({ length: 200 }, () => '1').join(',');
  const { data } = (await call('forex.abbreviated_cache_kline', { forex_id: named, period: '1min' })) as {
    data: { forex_id: number }[];
  };
  expect(data.map(({ forex_id }) => forex_id)).toEqual([1]);
});

test('sparklines have the last 48 closes and grow with the running candle', async () => {
  const ask = () => call('forex.abbreviated_cache_kline', { forex_id: '1,2', period: '1min' });
  bus.publish('candles', [
    { code: 'EURUSD', candle: { Time: 100 * MINUTE, Open: 2, High: 2, Low: 2, Close: 2, Volume: 1, Period: '1min' } },
  ]);
  const before = (await ask()) as { data: { forex_id: number; Times: number[]; Closes: number[] }[] };
  expect(before.data.map(({ forex_id, Times }) => [forex_id, Times.length])).toEqual([
    [1, 48],
    [2, 0],
  ]);
  bus.publish('candles', [
    { code: 'EURUSD', candle: { Time: 101 * MINUTE, Open: 3, High: 3, Low: 3, Close: 3, Volume: 1, Period: '1min' } },
  ]);
  const after = (await ask()) as typeof before;
  expect(after.data[0]?.Times).toEqual([...(before.data[0]?.Times ?? []).slice(1), 101 * MINUTE]);
  expect(after.data[0]?.Closes.slice(-2)).toEqual([2, 3]);
  expect(await call('forex.abbreviated_cache_kline', { forex_id: '1,x', period: '1min' })).toEqual({
    kind: 'refused',
    error: 'notFound',
  });
});

test('trade_list has terms, quote, day and conversion of every instrument', async () => {
  const DAY = 20_000 * 86_400_000;
  bus.publish('ticks', [
    tick(1, 1, DAY - 1, 116_000_000n, 116_010_000n),
    tick(1, 2, DAY + 1, 116_240_000n, 116_250_000n),
    tick(1, 3, DAY + 2, 117_240_000n, 117_250_000n),
    tick(1, 4, DAY + 3, 116_140_000n, 116_170_000n),
    tick(3, 1, DAY + 3, 15_462_000_000n, 15_463_300_000n),
  ]);
  bus.publish('marketStatus', { instrumentId: 1, open: true, at: DAY });
  const { data } = (await call('forex.trade_list', {})) as { data: OutputOf<typeof tradeList> };
  expect(data).toHaveLength(25);
  expect(data[0]).toMatchObject({
    Id: 1,
    Code: 'EURUSD',
    ShowCode: 'EUR/USD',
    MarketStatus: 1,
    Pip: '0.01',
    MarginMode: 0,
    QuoteToAccountRate: '1',
    ForexFeeRate: '0.003',
    ForexQuotations: {
      Open: '1.16245',
      Close: '1.16155',
      Change: '-0.08',
      High: '1.17245',
      Low: '1.16155',
      Bid: '1.16140',
      Ask: '1.16170',
      Seq: 4,
      Time: DAY + 3,
    },
    NextOpen: null,
    NextOpenHandler: '',
  });
  // One over the mid of USDJPY, (154.62 + 154.633) / 2, half-even to 18 decimals.
  expect(data[2]).toMatchObject({ Code: 'USDJPY', QuoteToAccountRate: '0.006467196761227862', MarketStatus: 0 });
  expect(data[2]).toMatchObject({ NextOpen: 1_700_000_000_000, NextOpenHandler: 'at 1700000000000' });
  expect(data[3]).toMatchObject({
    Code: 'USDCAD',
    QuoteToAccountRate: '0',
    ForexQuotations: { Close: '0', Seq: 0, Time: null },
  });
});

test('an instrument says its hours in the zone of the site, its usual spread and the rules of its prices', async () => {
  const ticks = [3, 1, 9, 2, 2].map((points, index) => {
    const bid = 110_000_000n;
    return tick(2, 100 + index, 1_763_470_800_000 + index, bid, bid + BigInt(points) * 1_000n);
  });
  const { database } = bedDatabase;
  await new TickPartitions(database).ensure([1_763_470_800_000]);
  await database.transaction().execute((transaction) => appendTicks(transaction, ticks));
  const info = (await call('forex.instrument_info', { forex_id: 2 })) as { data: OutputOf<typeof instrumentInfo> };
  expect(instrumentInfo.output.parse(info.data)).toEqual(info.data);
  expect(info.data).toMatchObject({
    Id: 2,
    TimeZone: 'Asia/Hong_Kong',
    AlwaysOpen: 0,
    TypicalSpread: '0.00002',
    SpreadTicks: 5,
    LeastSpread: '0.00001',
    FeeBasis: 'ofMargin',
    Conversion: null,
    OffMarket: { MaxMoveBp: 200, WithinMs: 10_000, PersistQuotes: 3, PersistMs: 1_000 },
  });
  expect(info.data.Days).toHaveLength(7);
  expect(info.data.Days.map(({ Date: date, Sessions }) => [date, ...Sessions.map((each) => each.ToHandler)])).toEqual([
    ['2026-11-18', '24:00'],
    ['2026-11-19', '24:00'],
    ['2026-11-20', '24:00'],
    ['2026-11-21', '06:00'],
    ['2026-11-22'],
    ['2026-11-23', '24:00'],
    ['2026-11-24', '24:00'],
  ]);
  const of = async (id: number) => ((await call('forex.instrument_info', { forex_id: id })) as typeof info).data;
  expect(await of(9)).toMatchObject({ Conversion: { Id: 3, ShowCode: 'USD/JPY', Inverse: 1 }, TypicalSpread: '' });
  expect(await of(21)).toMatchObject({ AlwaysOpen: 1, SpecialDays: [] });
  expect(await of(14)).toMatchObject({ AlwaysOpen: 0, Days: [], SpecialDays: [] });
  expect(await call('forex.instrument_info', { forex_id: 99 })).toEqual({ kind: 'refused', error: 'notFound' });
});

test('instruments are found by code, by what is shown and by the name of a currency; categories have names', async () => {
  const found = async (keyword: string, language = 'en') => {
    const { data } = (await call('forex.searchCurrency', { keyword }, language)) as { data: { Code: string }[] };
    return data.map(({ Code }) => Code);
  };
  expect(await found('eurusd')).toEqual(['EURUSD']);
  expect(await found('gbp/')).toEqual(['GBPUSD', 'GBPJPY', 'EURGBP', 'UK100']);
  expect(await found('bitcoin')).toEqual(['BTCUSDT', 'BTCEUR']);
  expect(await found(translatorFor('hk')('currency.BTC'), 'hk')).toEqual(['BTCUSDT', 'BTCEUR']);
  expect(await found('no such')).toEqual([]);
  const { data } = (await call('forex.getCategories', {}, 'hk')) as { data: { Key: string; Name: string }[] };
  expect(data.map(({ Key }) => Key)).toEqual(['forex', 'metals', 'indices', 'energy', 'crypto']);
  expect(data[0]?.Name).toBe(translatorFor('hk')('category.forex'));
});

async function call(name: string, input: unknown, language = 'en'): Promise<unknown> {
  const endpoint = endpoints.find((each) => each.call.name === name);
  return endpoint?.handle(input, { session: null, language, address: '', country: null, key: null });
}

async function candles(input: object): Promise<OutputOf<typeof kline>> {
  return ((await call('forex.kline', input)) as { data: OutputOf<typeof kline> }).data;
}

const minuteCandle = (index: number): StoredCandle => ({
  instrumentId: instrumentId(1),
  source: 'history',
  candle: {
    period: PERIODS[0],
    at: index * MINUTE,
    open: price(110_000_000n),
    high: price(130_000_000n),
    low: price(105_000_000n),
    close: price(120_000_000n),
    volume: 7,
  },
});

const tick = (id: number, seq: number, at: number, bid: bigint, ask: bigint): Tick => ({
  instrumentId: instrumentId(id),
  seq,
  at,
  bid: price(bid),
  ask: price(ask),
});

const MINUTE = 60_000;
