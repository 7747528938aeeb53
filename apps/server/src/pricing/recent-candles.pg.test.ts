import { price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Candle } from '@candor/market/candles/candle.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LocalBus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import { writeCandles } from './candle-store.ts';
import { loadInstruments } from './instruments.ts';
import type { MarketInstrument } from './instruments.ts';
import { MOST_RECENT, RecentCandles } from './recent-candles.ts';
import { RunningCandles } from './running-candles.ts';
import { MarketBed } from './testing/market-bed.ts';
import { presentCandle } from './present-candle.ts';

const MINUTE = 60_000;
const bed = new MarketBed();
let database: Database;
let instrument: MarketInstrument;
let queries = 0;
let bus: LocalBus;
let recent: RecentCandles;
/** What the market has made so far, the running candle last. */
let made: Candle[];

beforeAll(async () => {
  const { pool, database: plain } = await bed.fresh();
  [instrument] = (await loadInstruments(plain)) as [MarketInstrument];
  const log = (): void => void queries++;
  database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
});
beforeEach(async () => {
  await database.deleteFrom('candles').execute();
  made = [];
  bus = new LocalBus();
  recent = (await open()).opened;
});
afterAll(() => bed.close());

/** As the server has it after a start. */
async function open() {
  const running = await RunningCandles.load(database, [instrument]);
  const opened = new RecentCandles(database, running);
  const following = [running.follow(bus), opened.follow(bus)];
  queries = 0;
  return { opened, leave: () => following.forEach((end) => end()) };
}

const candleAt = (minute: number, close: number): Candle => {
  const value = price(BigInt(close) * 1_000_000n);
  const open = price(1_000_000n);
  return { period: '1min', at: minute * MINUTE, open, high: value, low: open, close: value, volume: close };
};

/** Stores first, then publishes, as the market does; `ends`: the running candle ends, and another begins. */
async function turn(close: number, ends: boolean, stores = ends): Promise<void> {
  const last = made.at(-1);
  const touched = last === undefined || ends ? [candleAt(made.length, close)] : [candleAt(made.length - 1, close)];
  if (last !== undefined && ends) touched.unshift(last);
  if (last !== undefined) made.pop();
  made.push(...touched);
  if (stores) await store(touched);
  publish(touched);
}

const publish = (candles: readonly Candle[]): void =>
  bus.publish(
    'candles',
    candles.map((candle) => ({ code: instrument.code, candle: presentCandle(candle) })),
  );

const store = (candles: readonly Candle[]): Promise<void> =>
  database.transaction().execute((transaction) =>
    writeCandles(
      transaction,
      candles.map((candle) => ({ instrumentId: instrumentId(instrument.id), candle, source: 'ticks' })),
    ),
  );

const newest = (limit = 500) => recent.newest(instrument, '1min', limit);
const expected = (limit = 500) => made.slice(-limit).map(presentCandle);

it('a crowd of charts costs one query, and what comes later costs none', async () => {
  for (let close = 1; close <= 20; close++) await turn(close, true);
  queries = 0;
  const all = await Promise.all(Array.from({ length: 100 }, (_, index) => newest(1 + index)));
  for (const [index, candles] of all.entries()) expect(candles).toEqual(expected(1 + index));
  await turn(21, false);
  await turn(22, false);
  expect(await newest()).toEqual(expected());
  await turn(23, true, false);
  expect(await newest()).toEqual(expected());
  expect(queries).toBe(1);
});

it('what is published while the table is read is in the answer', async () => {
  await turn(1, true);
  await turn(2, true);
  const asked = newest();
  await turn(3, false);
  await turn(4, true, false);
  await turn(5, true, false);
  expect(await asked).toEqual(expected());
  expect(await newest()).toEqual(expected());
});

it('holds what a server that has just started would read, for more candles than it keeps', async () => {
  const history = Array.from({ length: MOST_RECENT - 30 }, (_, minute) => candleAt(minute, minute + 1));
  made.push(...history);
  await store(history);
  expect(await newest(MOST_RECENT)).toEqual(expected(MOST_RECENT));
  for (let step = 0; step < 300; step++) {
    await turn(step + 7, step % 2 === 0);
    if (step % 29 !== 0) continue;
    const held = await newest(MOST_RECENT);
    expect(held).toEqual(expected(MOST_RECENT));
    await store(made.slice(-1));
    const { opened, leave } = await open();
    expect(await opened.newest(instrument, '1min', MOST_RECENT)).toEqual(held);
    leave();
  }
});

it('a read that fails is told to those who asked, and made again for the next', async () => {
  await turn(1, true);
  await sql`alter table candles rename to mislaid`.execute(database);
  await expect(newest()).rejects.toThrow('"candles" does not exist');
  await sql`alter table mislaid rename to candles`.execute(database);
  await turn(2, true, false);
  expect(await newest()).toEqual(expected());
});
