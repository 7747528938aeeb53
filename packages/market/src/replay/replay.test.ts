import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { bidOf } from '../candles/candle.ts';
import { candlesOf } from '../candles/candle-builder.ts';
import { listingOfCode } from '../catalogue/catalogue.ts';
import { instrumentId } from '../quote.ts';
import type { RawQuote } from '../quote.ts';
import { Sequencer } from '../quoting/sequencer.ts';
import { recordedData, recordedRows } from '../testing/recorded-data.ts';
import { Replay } from './replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const INSTRUMENTS = [
  { id: instrumentId(1), code: 'EURUSD' },
  { id: instrumentId(2), code: 'BTCUSDT' },
  { id: instrumentId(3), code: 'XAUUSD' },
];

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

async function all(replay: Replay, toMs = Infinity): Promise<RawQuote[]> {
  const quotes: RawQuote[] = [];
  for (let complete = false; !complete;) {
    const step = await replay.poll(toMs);
    quotes.push(...step.quotes);
    complete = step.complete;
  }
  return quotes;
}

const shown = ({ instrumentId: id, at, bid, ask }: RawQuote): string =>
  `${id} ${new Date(at).toISOString().slice(11)} ${formatDecimal(bid)} ${formatDecimal(ask)}`;

const TICKS = ['time,bid,ask', '2014-05-08T00:00:01.500Z,1.39,1.3902', '2014-05-08T00:00:03Z,1.3901,1.3903'];
const BAR_HEADING = 'time,open,high,low,close,volume';

describe('replay', () => {
  test('merges files in the order of their times, and stops at the asked time', async () => {
    const eurusd = file('EURUSD.own.ticks.csv', TICKS);
    const btc = file('BTCUSD.own.ticks.csv.gz', ['time,bid,ask', '2014-05-08T00:00:02Z,430.5,431']);
    const replay = Replay.open(`${eurusd}, ${btc}`, INSTRUMENTS);
    const start = Date.parse('2014-05-08T00:00:01.500Z');
    expect(replay.health(instrumentId(1))).toBe('silent');
    expect(await replay.origin(99)).toBe(start);
    expect((await all(replay, start + 500)).map(shown)).toEqual([
      '1 00:00:01.500Z 1.39 1.3902',
      '2 00:00:02.000Z 430.5 431',
    ]);
    expect(replay.health(instrumentId(1))).toBe('live');
    expect((await all(replay)).map(shown)).toEqual(['1 00:00:03.000Z 1.3901 1.3903']);
    expect([1, 2, 3].map((id) => replay.health(instrumentId(id)))).toEqual(['ended', 'ended', 'absent']);
    expect(replay.ended).toBe(true);
  });

  test('makes four quotes of a bar: open, the extremes in a fitting order, close', async () => {
    const bid = file('XAUUSD.own.m1.bid.csv', [
      BAR_HEADING,
      '2014-05-08T00:00:00Z,10,12,9,11,0',
      '2014-05-08T00:01:00Z,11,12,9,10,0',
      '2014-05-08T00:02:00Z,10,10,10,10,0',
    ]);
    file('XAUUSD.own.m1.ask.csv', [
      BAR_HEADING,
      '2014-05-08T00:00:00Z,11,13,10,12,0',
      '2014-05-08T00:01:00Z,12,13,10,11,0',
    ]);
    const quotes = await all(Replay.open(bid, INSTRUMENTS));
    expect(quotes.map(shown)).toEqual([
      '3 00:00:00.000Z 10 11',
      '3 00:00:15.000Z 9 10',
      '3 00:00:30.000Z 12 13',
      '3 00:00:45.000Z 11 12',
      '3 00:01:00.000Z 11 12',
      '3 00:01:15.000Z 12 13',
      '3 00:01:30.000Z 9 10',
      '3 00:01:45.000Z 10 11',
    ]);
    expect(Replay.open(bid, INSTRUMENTS).cadenceMs).toBe(15_000);
  });

  test('leaves out what was played before', async () => {
    const replay = Replay.open(file('EURUSD.resumed.csv', TICKS), INSTRUMENTS);
    replay.resumeAfter(Date.parse('2014-05-08T00:00:01.500Z'));
    expect((await all(replay)).map(shown)).toEqual(['1 00:00:03.000Z 1.3901 1.3903']);
  });

  test.each([
    ['missing.csv', null, 'There is no file'],
    ['ABC.ticks.csv', TICKS, 'ABC.ticks.csv begins with ABC, which is no instrument of this site.'],
    ['EURUSD.ticks.txt', TICKS, 'EURUSD.ticks.txt is neither .csv nor .csv.gz.'],
    ['EURUSD.h1.bid.csv', [BAR_HEADING], 'EURUSD.h1.bid.csv has no EURUSD.h1.ask.csv beside it'],
  ])('refuses to open %s', (name, lines, sentence) => {
    const path = lines === null ? join(folder, name) : file(name, lines);
    expect(() => Replay.open(path, INSTRUMENTS)).toThrow(sentence);
  });

  test.each([
    ['2014-05-08 00:00:04,1.39,1.391', 'line 4: "2014-05-08 00:00:04" is not a time'],
    ['2014-05-08T00:00:02Z,1.39,1.391', 'line 4: the time 2014-05-08T00:00:02Z does not follow the line above.'],
    ['2014-05-08T00:00:04Z,1.39', 'line 4: a tick has three fields'],
    ['2014-05-08T00:00:04Z,x,1.391', 'line 4: the bid "x" is not a price above zero'],
    ['2014-05-08T00:00:04Z,1.39,-1', 'line 4: the ask "-1" is not a price above zero'],
    ['2014-05-08T00:00:04Z,0,1.391', 'line 4: the bid "0" is not a price above zero'],
    ['2014-05-08T00:00:04Z,1.391234567,1.4', 'line 4: the bid "1.391234567" is not a price above zero'],
  ])('refuses the line %s', async (line, sentence) => {
    const replay = Replay.open(file('EURUSD.bad.csv', [...TICKS, line]), INSTRUMENTS);
    await expect(all(replay)).rejects.toThrow(`EURUSD.bad.csv, ${sentence}`);
  });

  test('refuses a bar whose high is below its close, a wrong heading and a broken archive', async () => {
    const bid = file('EURUSD.m1.bid.csv', [BAR_HEADING, '2014-05-08T00:00:00Z,10,12,9,13,0']);
    file('EURUSD.m1.ask.csv', [BAR_HEADING, '2014-05-08T00:00:00Z,10,14,9,13,0']);
    await expect(all(Replay.open(bid, INSTRUMENTS))).rejects.toThrow('EURUSD.m1.bid.csv, line 2: the high or the low');
    const trades = file('EURUSD.trades.csv', ['time,price,quantity', '2014-05-08T00:00:00Z,10,1']);
    await expect(all(Replay.open(trades, INSTRUMENTS))).rejects.toThrow('line 1: the heading must be "time,bid,ask"');
    const broken = join(folder, 'EURUSD.broken.csv.gz');
    writeFileSync(broken, gzipSync(TICKS.join('\n')).subarray(0, 30));
    await expect(all(Replay.open(broken, INSTRUMENTS))).rejects.toThrow('EURUSD.broken.csv.gz cannot be read');
  });

  test('holds no more than a step in memory at a time', async () => {
    const lines = Array.from({ length: 50_000 }, (_, i) => `${new Date(i * 10).toISOString()},1.39,1.3902`);
    const replay = Replay.open(file('EURUSD.long.csv.gz', ['time,bid,ask', ...lines]), INSTRUMENTS);
    const first = await replay.poll(Infinity);
    expect([first.quotes.length, first.complete]).toEqual([20_000, false]);
    expect((await all(replay)).length).toBe(30_000);
    await replay.stop();
  });
});

const REAL_TICKS = recordedData('fx-2014-05/EURUSD.oanda.ticks.2014-05-08.csv.gz');

describe.skipIf(REAL_TICKS === null)('replay of real recordings', () => {
  test('plays all ticks of 8 May 2014, the same however the time is cut', async () => {
    const everything = await all(Replay.open(REAL_TICKS ?? '', INSTRUMENTS));
    expect(everything.length).toBe(87_833);
    const replay = Replay.open(REAL_TICKS ?? '', INSTRUMENTS);
    const pieces: RawQuote[] = [];
    for (let at = Date.parse('2014-05-08'); !replay.ended; at += 1_234_567) pieces.push(...(await all(replay, at)));
    expect(pieces).toEqual(everything);
  });

  test('gives candles back from minute bars', async () => {
    const path = recordedData('fx-2014-05/XAUUSD.oanda.m1.bid.csv.gz') ?? '';
    const quotes = await all(Replay.open(path, INSTRUMENTS));
    const ticks = quotes.map((quote, index) => ({ ...quote, seq: index + 1 }));
    const built = candlesOf(ticks, bidOf).get('1min') ?? [];
    const recorded = recordedRows(path).map(([time = '', ...values]) => [
      Date.parse(time),
      ...values.slice(0, 4).map(parsePrice),
    ]);
    expect(built.map(({ at, open, high, low, close }) => [at, open, high, low, close])).toEqual(recorded);
  });

  test.each([
    ['EURUSD', 'fx-2014-05/EURUSD.oanda.ticks.2014-05-08.csv.gz'],
    ['XAUUSD', 'fx-2014-05/XAUUSD.oanda.m1.bid.csv.gz'],
    ['BTCUSDT', 'crypto-2018-04/BTCUSD.coinbase.m1.bid.csv.gz'],
  ])('of %s has no quote that the published rules of its instrument take for absurd', async (code, name) => {
    const listing = listingOfCode(code) ?? expect.unreachable();
    const sequencer = new Sequencer([{ ...listing, calendar: null }]);
    const quotes = await all(Replay.open(recordedData(name) ?? '', [listing]));
    const refused = quotes.map((quote) => sequencer.accept(quote)).filter(({ kind }) => kind === 'rejected');
    expect(quotes.length).toBeGreaterThan(5000);
    expect(refused).toEqual([]);
  });
});
