import { setTimeout as sleep } from 'node:timers/promises';
import { parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { RawQuote } from '@candor/market/quote.ts';
import { Sequencer } from '@candor/market/quoting/sequencer.ts';
import { afterAll, expect, test } from 'vitest';
import { LocalBus } from '../kernel/bus.ts';
import { CandleAggregator } from './candle-aggregator.ts';
import { loadInstruments } from './instruments.ts';
import { MarketBed } from './testing/market-bed.ts';
import type { FreshDatabase } from './testing/market-bed.ts';
import { QUIET_LOG } from './testing/market-runs.ts';
import { lastTicks } from './tick-log.ts';
import { TickPipeline, TickLogError } from './tick-pipeline.ts';
import { TickPartitions } from './tick-partitions.ts';

const bed = new MarketBed();
afterAll(() => bed.close());

test('a tick is published only once it is committed in the log', async () => {
  const { pool, pipeline, published } = await openPipeline();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table ticks in share mode');
  const taken = pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  await sleep(150);
  expect(published).toEqual([]);
  await holder.query('rollback');
  holder.release();
  await taken;
  expect(published.map(({ seq }) => seq)).toEqual([1]);
  const { rows } = await pool.query('select instrument_id, seq, at, bid, ask from ticks');
  expect(rows).toEqual([{ instrument_id: 1, seq: '1', at: String(AT), bid: '1.10000000', ask: '1.10010000' }]);
});

test('what cannot be written is tried again, and then is there once', async () => {
  const { pool, pipeline, published } = await openPipeline();
  await pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  await pool.query('alter table candles rename to away');
  const taken = pipeline.take([quote(1, AT + 60_000, '1.10020', '1.10030')]);
  await sleep(150);
  expect(published).toHaveLength(1);
  await pool.query('alter table away rename to candles');
  await taken;
  expect(published.map(({ seq }) => seq)).toEqual([1, 2]);
  expect((await pool.query('select seq from ticks order by seq')).rows).toEqual([{ seq: '1' }, { seq: '2' }]);
});

test('a log that another market wrote to stops this one', async () => {
  const { pool, pipeline, published } = await openPipeline();
  await pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  await pool.query('insert into ticks values (1, 2, $1, 1.2, 1.3)', [AT + 5]);
  await expect(pipeline.take([quote(1, AT + 5, '1.10020', '1.10030')])).rejects.toBeInstanceOf(TickLogError);
  expect(published).toHaveLength(1);
});

test('a price of a time that is sealed stops the market, and is neither logged nor published', async () => {
  const { pool, pipeline, published } = await openPipeline();
  await pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  await pool.query("insert into sealed_to values (1, 0, 0, '', $1)", [AT + 10]);
  await expect(pipeline.take([quote(1, AT + 10, '1.10020', '1.10030')])).rejects.toThrow(/sealed/);
  expect(published).toHaveLength(1);
  expect((await pool.query('select seq from ticks')).rows).toHaveLength(1);
});

test('a commit whose answer was lost is found in the log and not written twice', async () => {
  const { pool, pipeline, published } = await openPipeline();
  await pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  // The same tick is there already, as after a commit whose answer never came.
  await pool.query('insert into ticks values (1, 2, $1, 1.1002, 1.1003)', [AT + 5]);
  await pipeline.take([quote(1, AT + 5, '1.10020', '1.10030')]);
  expect(published.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('the log refuses changes', async () => {
  const { pool, pipeline } = await openPipeline();
  await pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  await expect(pool.query('update ticks set bid = 1')).rejects.toThrow(/append-only/);
  await expect(pool.query('delete from ticks')).rejects.toThrow(/append-only/);
});

test('the next day has its partition before its first tick', async () => {
  const { pool, pipeline } = await openPipeline();
  await pipeline.take([quote(1, AT, '1.10000', '1.10010')]);
  const names = await pool.query<{ relname: string }>(
    `select relname from pg_class where relname like 'ticks\\_2%' and relkind = 'r' order by 1`,
  );
  expect(names.rows.map(({ relname }) => relname)).toEqual(['ticks_20260309', 'ticks_20260310']);
});

async function openPipeline(): Promise<FreshDatabase & { pipeline: TickPipeline; published: Tick[] }> {
  const fresh = await bed.fresh();
  const { database } = fresh;
  const instruments = await loadInstruments(database);
  const partitions = new TickPartitions(database);
  await partitions.load();
  const aggregator = await CandleAggregator.load(database, instruments);
  const logged = await lastTicks(
    database,
    instruments.map(({ id }) => id),
  );
  const sequencer = new Sequencer(
    instruments.map((each) => ({ ...each, calendar: null })),
    logged,
  );
  const bus = new LocalBus();
  const published: Tick[] = [];
  bus.subscribe('ticks', (ticks) => published.push(...ticks));
  return {
    ...fresh,
    published,
    pipeline: new TickPipeline({ database, bus, sequencer, aggregator, partitions, log: QUIET_LOG }),
  };
}

const quote = (id: number, at: number, bid: string, ask: string): RawQuote => ({
  instrumentId: instrumentId(id),
  at,
  bid: parsePrice(bid),
  ask: parsePrice(ask),
});

const AT = Date.UTC(2026, 2, 9, 12);
