import type { Tick } from '@candor/engine/quote.ts';
import { afterAll, expect, test } from 'vitest';
import { LocalBus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import { MarketTimeWatermark, promisedTime } from './market-time-watermark.ts';
import { MarketBed } from './testing/market-bed.ts';
import { openRole, skipHistory } from './testing/market-runs.ts';

const bed = new MarketBed();
afterAll(() => bed.close());

test('a time is published only once the promise that covers it is stored, and one serves for a while', async () => {
  const { database } = await bed.fresh();
  const promise = await MarketTimeWatermark.load(database, 60);
  expect(await promisedTime(database)).toBe(-1);
  await promise.cover(1_000_000);
  expect(await promisedTime(database)).toBe(1_030_000);
  await promise.cover(1_030_000);
  expect(await promisedTime(database)).toBe(1_030_000);
  await promise.cover(1_030_001);
  expect(await promisedTime(database)).toBe(1_060_001);
  await promise.release();
  expect(await promisedTime(database)).toBe(1_030_001);
});

test('a time that cannot be stored is not published', async () => {
  const { database, pool } = await bed.fresh();
  const promise = await MarketTimeWatermark.load(database, 1);
  await pool.query('alter table market_time rename to away');
  await expect(promise.cover(5)).rejects.toThrow();
});

test('a market that went down without a word begins after everything that it may have published', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const first = await openRole(database, { speed: 600 });
  const published = await timesOf(first, database);
  // As a kill leaves it: the promise of the last moment still stands, and reaches beyond what was said.
  const promised = published + 300_000;
  await pool.query('update market_time set promised = $1', [promised]);
  const bus = new LocalBus();
  const ticks: Tick[] = [];
  bus.subscribe('ticks', (more) => ticks.push(...more));
  const second = await openRole(database, { speed: 600 }, bus);
  expect(second.clock.marketNow()).toBeGreaterThan(promised);
  await second.start();
  await expect.poll(() => ticks.length).toBeGreaterThan(10);
  await second.stop();
  expect(Math.min(...ticks.map(({ at }) => at))).toBeGreaterThan(promised);
});

/** Runs a market until it has published a time, and stops it; answers that time. */
async function timesOf(role: Awaited<ReturnType<typeof openRole>>, database: Database): Promise<number> {
  await role.start();
  await expect.poll(() => promisedTime(database)).toBeGreaterThan(0);
  await role.stop();
  return promisedTime(database);
}
