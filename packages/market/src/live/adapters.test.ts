import { formatDecimal } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binanceProtocol } from './binance.ts';
import { krakenProtocol } from './kraken.ts';
import { readOandaInstruments, readOandaLine } from './oanda.ts';
import type { SourceEvent } from './source.ts';
import { krakenStatus, krakenTicker } from './testing/kraken-server.ts';
import { oandaPrice } from './testing/oanda-server.ts';
import { recordedMessages } from './testing/recorded-messages.ts';

const quotesIn = (events: readonly SourceEvent[]): string[] =>
  events.flatMap((event) =>
    event.kind === 'quote'
      ? [`${event.symbol} ${formatDecimal(event.bid)} ${formatDecimal(event.ask)} ${event.order ?? '-'}`]
      : [],
  );
const kindsIn = (events: readonly SourceEvent[]): string => events.map(({ kind }) => kind).join(' ');
const sides = (symbol: string, bid: string, ask: string) => ({ symbol, bid, ask });

const READERS = [
  ['kraken', krakenProtocol.read],
  ['binance', binanceProtocol.read],
  ['oanda', readOandaLine],
] as const;

describe('kraken', () => {
  const { read } = krakenProtocol;

  test('reads prices to the digit, which are numbers and not texts', () => {
    const large = krakenTicker('update', sides('BTC/USDT', '9007199254.74099301', '9007199254.74099302'));
    expect(quotesIn(read(large))).toEqual(['BTC/USDT 9007199254.74099301 9007199254.74099302 -']);
    const small = krakenTicker('update', sides('PEPE/USD', '4.05e-6', '0.00000411'));
    expect(quotesIn(read(small))).toEqual(['PEPE/USD 0.00000405 0.00000411 -']);
  });

  test('understands answers, refusals, heartbeats and the state of the exchange', () => {
    expect(read('{"channel":"heartbeat"}')).toEqual([{ kind: 'alive' }]);
    expect(read(krakenStatus('online'))).toEqual([{ kind: 'trading', symbol: null, on: true }]);
    for (const system of ['maintenance', 'cancel_only', 'post_only']) {
      expect(read(krakenStatus(system))).toEqual([{ kind: 'trading', symbol: null, on: false }]);
    }
    expect(
      read('{"method":"subscribe","result":{"channel":"ticker","symbol":"A/B"},"success":true,"req_id":7}'),
    ).toEqual([{ kind: 'taken', request: 7, symbol: 'A/B' }]);
    expect(read('{"error":"no such pair","method":"subscribe","success":false,"symbol":"A/B","req_id":7}')).toEqual([
      { kind: 'refused', request: 7, symbol: 'A/B', reason: 'no such pair' },
    ]);
    expect(read('{"method":"pong","req_id":1}')).toEqual([{ kind: 'alive' }]);
  });

  test('reads every recorded message', () => {
    const found = recordedMessages('kraken_v2.jsonl')?.map(({ kind, text }) => [kind, read(text)] as const);
    if (found === undefined) return;
    const of = (start: string) => found.find(([kind]) => kind.startsWith(start))?.[1] ?? [];
    expect(quotesIn(of('ticker.snapshot'))).toEqual(['BTC/USD 105944.2 105944.3 -']);
    expect(of('subscribe.ack')).toEqual([{ kind: 'taken', request: 1, symbol: 'BTC/USD' }]);
    expect(of('status')).toEqual([{ kind: 'trading', symbol: null, on: true }]);
    expect([kindsIn(of('heartbeat')), kindsIn(of('pong'))]).toEqual(['alive', 'alive']);
    expect([of('trade.update'), of('ohlc.update')]).toEqual([[], []]);
    expect(found).toHaveLength(7);
  });

  test('the stand-in of the tests says what was recorded, field by field', () => {
    const recorded = recordedMessages('kraken_v2.jsonl')?.find(({ kind }) => kind === 'ticker.snapshot');
    if (recorded === undefined) return;
    const fields = (text: string): object => Object.keys(JSON.parse(text).data[0]);
    expect(fields(krakenTicker('snapshot', sides('BTC/USD', '1', '2')))).toEqual(fields(recorded.text));
  });
});

describe('binance', () => {
  const { read } = binanceProtocol;

  test('reads the best of the book with its number, single or in a combined stream', () => {
    const data = '{"u":9007199254740993,"s":"BTCUSDT","b":"25.35190000","B":"31","a":"25.36520000","A":"40"}';
    const quote = 'BTCUSDT 25.3519 25.3652 9007199254740993';
    expect(quotesIn(read(data))).toEqual([quote]);
    expect(quotesIn(read(`{"stream":"btcusdt@bookTicker","data":${data}}`))).toEqual([quote]);
  });

  test('understands answers, refusals and the announced end', () => {
    expect(read('{"result":null,"id":4}')).toEqual([{ kind: 'taken', request: 4, symbol: null }]);
    expect(read('{"error":{"code":2,"msg":"bad"},"id":4}')).toMatchObject([
      { kind: 'refused', request: 4, symbol: null },
    ]);
    expect(read('{"code":3,"msg":"bad"}')).toMatchObject([{ kind: 'refused', request: null }]);
    expect(kindsIn(read('{"e":"serverShutdown","E":1}'))).toBe('ending');
    expect(kindsIn(read('{"stream":"!serverShutdown","data":{"e":"serverShutdown","E":1}}'))).toBe('ending');
  });

  test.each([
    ['binance_spot.jsonl', { 'bookTicker.raw': 1, 'bookTicker.combined': 1 }],
    ['binance_spot_recording_2021-10-12.jsonl', { bookTicker: 84 }],
    ['binance_us_recording_2021-10-12.jsonl', { bookTicker: 60 }],
  ])('reads every message of %s, and a quote from book tickers only', (file, expected) => {
    const messages = recordedMessages(file);
    if (messages === null) return;
    const quotes: Record<string, number> = {};
    for (const { kind, text } of messages) {
      const events = read(text);
      expect(kindsIn(events), text).not.toContain('garbage');
      for (const quote of quotesIn(events)) {
        quotes[kind] = (quotes[kind] ?? 0) + 1;
        const data = JSON.parse(text).data ?? JSON.parse(text);
        const plain = (price: string): string => price.replace(/0+$/, '').replace(/\.$/, '');
        expect(quote).toBe(`${data.s} ${plain(data.b)} ${plain(data.a)} ${data.u}`);
      }
    }
    expect(quotes).toEqual(expected);
  });
});

describe('oanda', () => {
  test('takes the best of the book by value, and closes what is not tradeable', () => {
    const price = sides('EUR_USD', '1.19197', '1.19216');
    expect(quotesIn(readOandaLine(oandaPrice(price, true)))).toEqual(['EUR_USD 1.19197 1.19216 -']);
    expect(readOandaLine(oandaPrice(price, false))).toEqual([{ kind: 'trading', symbol: 'EUR_USD', on: false }]);
    expect(kindsIn(readOandaLine('{"type":"HEARTBEAT","time":"x"}'))).toBe('alive');
  });

  test('a price whose book cannot be read completely is none', () => {
    const spoilt = oandaPrice(sides('EUR_USD', '1.19197', '1.19216'), true).replace('"1.19216"', '"1.2.3"');
    expect(kindsIn(readOandaLine(spoilt))).toBe('garbage');
    const empty = '{"type":"PRICE","status":"tradeable","instrument":"EUR_USD","bids":[],"asks":[]}';
    expect(kindsIn(readOandaLine(empty))).toBe('garbage');
  });

  test('reads every recorded message', () => {
    const messages = recordedMessages('oanda_v20_pricing_stream.jsonl');
    if (messages === null) return;
    expect(messages.flatMap(({ text }) => quotesIn(readOandaLine(text)))).toEqual([
      'EUR_JPY 114.295 114.312 -',
      'EUR_USD 1.09177 1.09188 -',
      'EUR_JPY 114.298 114.315 -',
      'EUR_USD 1.19197 1.19216 -',
      'USD_CAD 0.72711 0.72725 -',
      'EUR_USD 0.95533 0.95554 -',
    ]);
    const closed = messages
      .flatMap(({ text }) => readOandaLine(text))
      .filter((each) => each.kind === 'trading' && !each.on);
    expect(closed).toMatchObject([{ symbol: 'GBP_USD' }, { symbol: 'EUR_GBP' }]);
    for (const { text } of recordedMessages('oanda_v20_pricing_rest.jsonl') ?? []) {
      expect(kindsIn(readOandaLine(text))).toBe('garbage');
    }
  });

  test('knows an account by the names of its instruments', () => {
    expect(readOandaInstruments('{"instruments":[{"name":"EUR_USD"},{"name":1},null]}')).toEqual(
      new Set(['EUR_USD', '1']),
    );
    for (const text of ['', '{}', '[]', '{"instruments":{}}']) expect(readOandaInstruments(text)).toBeNull();
  });
});

describe.each(READERS)('%s reads rubbish without harm', (name, read) => {
  const good = {
    kraken: krakenTicker('update', sides('A/B', '1.5', '1.6')),
    binance: '{"u":1,"s":"AB","b":"1.5","B":"1","a":"1.6","A":"1"}',
    oanda: oandaPrice(sides('A_B', '1.50000', '1.60000'), true),
  }[name];

  test.each([
    ['', ' ', '{', '}', '[]', '[[]]', 'null', 'true', '"text"', '12', 'NaN', '{}', '\0', '{"a":', '\ud800'],
    ['['.repeat(100_000), `${'{"a":'.repeat(50_000)}1`, '{"channel":"ticker"}', '{"stream":"x"}', '{"type":"PRICE"}'],
    ['{"channel":"ticker","data":[null,1,{}]}', '{"stream":"x","data":[]}', '{"__proto__":{"channel":"heartbeat"}}'],
  ])('%#', (...texts) => {
    for (const text of texts) expect(quotesIn(read(text)), text.slice(0, 40)).toEqual([]);
  });

  test('a price that is none, or too large or too fine to be logged, is no quote', () => {
    const worths = ['NaN', 'Infinity', '-', '1e99', '1e-20', '1.123456789', '10000000000000.1', '1,5', '0x10', '١٫٥'];
    for (const worth of worths) {
      const spoilt = good.replaceAll(/(?<=")1\.50*(?=")|(?<="bid":)1\.5(?=,)/g, worth);
      expect(spoilt).not.toBe(good);
      expect(quotesIn(read(spoilt)), worth).toEqual([]);
    }
    expect(quotesIn(read(good))).toHaveLength(1);
  });

  test('any text, and any piece of a message, is read without an error; a piece is never a quote', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(text)));
    fc.assert(fc.property(fc.json(), (text) => void read(text)));
    for (let end = 0; end < good.trimEnd().length; end++) expect(quotesIn(read(good.slice(0, end)))).toEqual([]);
  });
});
