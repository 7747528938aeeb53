import { setTimeout as sleep } from 'node:timers/promises';
import { parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { OffMarketReport } from '@candor/market/live/live-report.ts';
import { KrakenServer } from '@candor/market/live/testing/kraken-server.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { LocalBus } from '../kernel/bus.ts';
import type { FeedSettings } from './market-feed.ts';
import { OffMarketLog } from './off-market-log.ts';
import { MarketBed } from './testing/market-bed.ts';
import { openRole, QUIET_LOG, skipHistory } from './testing/market-runs.ts';

const bed = new MarketBed();
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(() => bed.close());

async function kraken(): Promise<{ readonly server: KrakenServer; readonly settings: Partial<FeedSettings> }> {
  const server = await KrakenServer.start();
  opened.push(() => server.server.stop());
  return {
    server,
    settings: { feed: { kind: 'live', sources: [{ name: 'kraken', url: server.server.url }] }, seed: null },
  };
}

test('a live feed begins without history, is what it says, and goes on after a restart at the next number', async () => {
  const { database, pool } = await bed.fresh();
  const { server, settings } = await kraken();
  const ticks: Tick[] = [];
  for (let run = 1; run <= 2; run++) {
    const bus = new LocalBus();
    bus.subscribe('ticks', (some) => ticks.push(...some));
    const role = await openRole(database, settings, bus);
    expect(role.source).toBe('live');
    expect(Math.abs(role.clock.marketNow() - Date.now())).toBeLessThan(50);
    await role.start();
    await expect.poll(() => role.liveState()?.sources[0]?.connected).toBe(true);
    for (let count = 1; count <= 50; count++) {
      server.tick('BTC/USDT', `${94_000 + run}.${10 + count}`, `${94_001 + run}.${10 + count}`);
      await sleep(2);
    }
    await expect.poll(() => ticks.length).toBe(server.sent.length);
    await role.stop();
    await expect.poll(() => server.server.clients.size).toBe(0);
  }
  expect(ticks.map(({ bid }) => bid)).toEqual(server.sent.map(({ bid }) => parsePrice(bid)));
  expect(ticks.map(({ seq }) => seq)).toEqual(ticks.map((_, index) => index + 1));
  expect((await pool.query('select distinct source from candles')).rows).toEqual([{ source: 'ticks' }]);
  expect((await pool.query('select feed from market_feed')).rows).toEqual([{ feed: 'kraken' }]);
});

test('simulated and live prices are not mixed, either way, but one live source may follow another', async () => {
  const simulated = await bed.fresh();
  await skipHistory(simulated.pool);
  const { settings } = await kraken();
  await expect(openRole(simulated.database, settings)).rejects.toThrow(
    /The prices in this DATA_DIR come from FEED=simulator; FEED=kraken would put .* or go on with FEED=simulator\./,
  );
  const live = await bed.fresh();
  await (await openRole(live.database, settings)).stop();
  await expect(openRole(live.database)).rejects.toThrow(/come from FEED=kraken; FEED=simulator would put/);
  const both = { kind: 'live', sources: [{ name: 'binance', url: 'ws://127.0.0.1:9/' }] } as const;
  await (await openRole(live.database, { feed: both })).stop();
  expect((await live.pool.query('select feed from market_feed')).rows).toEqual([{ feed: 'binance' }]);
});

test('an operator changes what a source calls an instrument, or takes it away, and a start keeps that', async () => {
  const { database, pool } = await bed.fresh();
  await pool.query(`update feed_symbols set symbol = 'XBT/USDT' where source = 'kraken' and symbol = 'BTC/USDT'`);
  await pool.query(`update feed_symbols set symbol = null where source = 'kraken' and symbol = 'ETH/USDT'`);
  const { server, settings } = await kraken();
  const role = await openRole(database, settings);
  opened.push(() => role.stop());
  await role.start();
  await expect.poll(() => server.server.received.join('')).toContain('"XBT/USDT"');
  expect(server.server.received.join('')).not.toMatch(/BTC\/USDT|ETH\/USDT/);
  const ethereum = role.instruments.find(({ code }) => code === 'ETHUSDT');
  const statuses = new Map(role.statuses());
  expect([statuses.get(instrumentId(ethereum?.id ?? 0)), ethereum && role.nextOpen(ethereum)]).toEqual([false, null]);
  await expect(pool.query(`update feed_symbols set symbol = '' where source = 'kraken'`)).rejects.toThrow(/check/);
});

test('the off-market log keeps what the database cannot take yet, in bounded memory, and counts the rest', async () => {
  const { database, pool } = await bed.fresh();
  const sides = (at: number) => ({ at, bid: parsePrice('100'), ask: parsePrice('101') });
  const report = (at: number): OffMarketReport => ({
    kind: 'offMarket',
    instrumentId: instrumentId(21),
    verdict: 'refused',
    maxApartBp: 100,
    unreported: 2,
    source: 'kraken',
    quote: sides(at),
    otherSource: 'binance',
    other: sides(at - 1),
  });
  const log = new OffMarketLog(database, QUIET_LOG);
  await pool.query('alter table off_market_quotes rename to away');
  for (let at = 1; at <= 1_500; at++) log.put(report(at));
  await sleep(300);
  await pool.query('alter table away rename to off_market_quotes');
  const count = async (): Promise<unknown> =>
    (await pool.query('select count(*)::int as count from off_market_quotes')).rows[0]?.count;
  await expect.poll(count).toBe(1_000);
  log.put(report(1_501));
  await log.stop();
  const { rows } = await pool.query('select at, unlogged from off_market_quotes order by id desc limit 2');
  expect(rows).toEqual([
    { at: '1501', unlogged: String(500 * 3 + 2) },
    { at: '1000', unlogged: '2' },
  ]);
});
