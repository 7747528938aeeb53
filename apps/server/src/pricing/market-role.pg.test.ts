import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { must } from '@candor/decimal/assert.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalBus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { FeedSettings } from './market-feed.ts';
import { QuoteBoard } from './quote-board.ts';
import { MarketBed } from './testing/market-bed.ts';
import { compareCandles, openRole, skipHistory } from './testing/market-runs.ts';

const bed = new MarketBed();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-replay-'));
});
afterAll(async () => {
  await bed.close();
  await rm(folder, { recursive: true, force: true });
});

test('the first start writes the history of all instruments and says where prices come from', async () => {
  const { database, pool } = await bed.fresh();
  const role = await openRole(database);
  expect(role.source).toBe('simulated');
  await role.stop();
  const { rows } = await pool.query(
    `select count(distinct instrument_id)::int as instruments, count(distinct period)::int as periods, min(source) as source from candles`,
  );
  expect(rows).toEqual([{ instruments: 25, periods: 8, source: 'history' }]);
}, 30_000);

test('hours and decimals that an operator changes hold from the next turn on, and after a restart', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const bus = new LocalBus();
  const start = Date.parse('2026-05-09T12:00:00Z');
  const open: boolean[] = [];
  const ticks: Tick[] = [];
  bus.subscribe('marketStatus', (status) => status.instrumentId === 1 && open.push(status.open));
  bus.subscribe('ticks', (all) => void ticks.push(...all.filter(({ instrumentId }) => instrumentId === 1)));
  const role = await openRole(database, { speed: 60, start }, bus);
  await role.start();
  expect(open).toEqual([false]);
  const board = await QuoteBoard.load(database, role.instruments);
  board.follow(bus);
  bus.subscribe('configurationChanged', ({ what }) => what === 'terms' && board.configure(role.instruments));
  await pool.query(
    `update instruments set calendar_id = 'crypto', price_precision = 6, min_spread = 0.000003 where id = 1`,
  );
  bus.publish('configurationChanged', { what: 'instruments' });
  await expect.poll(() => open).toEqual([false, true]);
  await expect.poll(() => ticks.filter(({ at }) => at > start).length, { timeout: 10_000 }).toBeGreaterThan(5);
  // The middle of two prices of five decimals has six every now and then.
  const mid = () => formatDecimal(must(board.get(1)?.last, 'it has a price'));
  await expect.poll(mid, { timeout: 10_000, interval: 5 }).toMatch(/^\d\.\d{6}$/);
  await role.stop();
  const again = await openRole(database, { speed: 60 });
  expect(new Map(again.statuses()).get(instrumentId(1))).toBe(true);
  await again.stop();
}, 30_000);

test('an instrument that is listed while prices move has its own from the next turn on, and after a restart', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const bus = new LocalBus();
  const own: Tick[] = [];
  bus.subscribe('ticks', (all) => void own.push(...all.filter(({ instrumentId }) => instrumentId === 1_001)));
  const role = await openRole(database, { speed: 60 }, bus);
  await role.start();
  await pool.query(
    `insert into instruments select (jsonb_populate_record(i, '{"id": 1001, "code": "XRPUSDT", "sort": 99,
      "price_precision": 4, "min_spread": 0.0001, "is_listed": false, "tradable": false}')).*
     from instruments i where code = 'LTCUSDT'`,
  );
  bus.publish('configurationChanged', { what: 'instruments' });
  await expect.poll(() => own.length, { timeout: 10_000 }).toBeGreaterThan(5);
  await role.stop();
  const last = must(own.at(-1), 'it has prices');
  const after = (await run(database, { speed: 60 }, 400)).filter((tick) => tick.instrumentId === 1_001);
  expect(own.map(({ seq }) => seq)).toEqual(own.map((_, place) => place + 1));
  expect(after[0]).toMatchObject({ seq: last.seq + 1 });
  const compared = (await compareCandles(database)).filter(({ seqs }) => seqs.length > 0);
  for (const { stored, rebuilt } of compared) expect(stored).toEqual(rebuilt);
}, 30_000);

test('a restart goes on at the next number, price and time', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const first = await run(database, { speed: 3600 }, 400);
  const before = new Map(first.map((tick) => [tick.instrumentId, tick]));
  const second = await run(database, { speed: 3600 }, 400);
  for (const tick of second) {
    const last = before.get(tick.instrumentId);
    expect(tick.seq).toBe((last?.seq ?? 0) + 1);
    expect(tick.at).toBeGreaterThanOrEqual(last?.at ?? 0);
    before.set(tick.instrumentId, tick);
  }
  expect(second.length).toBeGreaterThan(20);
});

test('a replayed file is logged completely, and its candles are those of its ticks', async () => {
  const { database, pool } = await bed.fresh();
  const file = join(folder, 'EURUSD.ticks.csv');
  const start = Date.UTC(2014, 4, 8, 23, 50);
  const lines = Array.from({ length: 3_000 }, (_, index) => {
    const bid = (1.39 + Math.round(Math.sin(index / 40) * 300) / 100_000).toFixed(5);
    return `${new Date(start + index * 700).toISOString()},${bid},${(Number(bid) + 0.0001).toFixed(5)}`;
  });
  await writeFile(file, ['time,bid,ask', ...lines].join('\n'));
  const settings = { feed: { kind: 'replay', file }, speed: 2_000 } as const;
  const statuses: boolean[] = [];
  const bus = new LocalBus();
  bus.subscribe('marketStatus', ({ instrumentId, open }) => instrumentId === 1 && statuses.push(open));
  const ticks = await run(database, settings, 2_000, bus);
  expect(ticks).toHaveLength(lines.length);
  expect(statuses).toEqual([false, true, false]);
  const [compared] = await compareCandles(database);
  expect(compared?.seqs).toEqual(lines.map((_, index) => index + 1));
  expect(compared?.stored).toEqual(compared?.rebuilt);
  expect((await pool.query(`select distinct source from candles`)).rows).toEqual([{ source: 'ticks' }]);
  expect(await run(database, settings, 200)).toEqual([]);
});

test('once the market has published a time, no tick of that time or an earlier one follows', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const bus = new LocalBus();
  let published = 0;
  let times = 0;
  const late: Tick[] = [];
  bus.subscribe('marketTime', ({ at }) => {
    published = at;
    times += 1;
  });
  bus.subscribe('ticks', (ticks) => void late.push(...ticks.filter(({ at }) => at <= published)));
  const ticks = await run(database, { speed: 600 }, 1_500, bus);
  expect(late).toEqual([]);
  expect(times).toBeGreaterThan(5);
  expect(ticks.length).toBeGreaterThan(100);
});

test('a market that is killed has lost nothing of its log, and its candles hold every tick of it', async () => {
  const { database, pool, connection } = await bed.fresh();
  await skipHistory(pool);
  for (let kill = 0; kill < 3; kill++) {
    const program = fileURLToPath(new URL('testing/run-market.ts', import.meta.url));
    const child = fork(program, [JSON.stringify(connection), '900'], { stdio: 'inherit' });
    await once(child, 'message');
    await sleep(300 + kill * 370);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await (await openRole(database, { speed: 900 })).stop();
  const compared = await compareCandles(database);
  expect(compared.length).toBeGreaterThan(4);
  for (const { seqs, stored, rebuilt } of compared) {
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(stored).toEqual(rebuilt);
  }
}, 30_000);

test('prices of different times are not mixed', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const role = await openRole(database);
  await role.start();
  await sleep(300);
  await role.stop();
  const file = join(folder, 'EURUSD.old.csv');
  await writeFile(file, 'time,bid,ask\n2014-05-08T00:00:00Z,1.39000,1.39010\n');
  await expect(openRole(database, { feed: { kind: 'replay', file } })).rejects.toThrow(
    /The price log reaches to 20\d\d.*begins at 2014-05-08 00:00:00 UTC.*empty DATA_DIR/,
  );
});

test('the market goes on when its connections to the database break', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const bus = new LocalBus();
  const ticks: Tick[] = [];
  bus.subscribe('ticks', (some) => ticks.push(...some));
  const role = await openRole(database, { speed: 1800 }, bus);
  await role.start();
  for (let cut = 0; cut < 5; cut++) {
    await sleep(200);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  const before = ticks.length;
  await sleep(1_500);
  await role.stop();
  expect(ticks.length).toBeGreaterThan(before);
  const compared = await compareCandles(database);
  for (const { instrument, seqs, stored, rebuilt } of compared) {
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(ticks.filter(({ instrumentId }) => instrumentId === instrument.id).map(({ seq }) => seq)).toEqual(seqs);
    expect(stored).toEqual(rebuilt);
  }
});

test('the quote board has the last tick and the day, from the log and from the bus', async () => {
  const { database, pool } = await bed.fresh();
  await skipHistory(pool);
  const bus = new LocalBus();
  const role = await openRole(database, { speed: 600 }, bus);
  const followed = await QuoteBoard.load(database, role.instruments);
  followed.follow(bus);
  await role.start();
  await sleep(500);
  await role.stop();
  const loaded = await QuoteBoard.load(database, role.instruments);
  const figures = (board: QuoteBoard) =>
    board.snapshot().map(({ tick, last, dayOpen, dayHigh, dayLow }) => ({ tick, last, dayOpen, dayHigh, dayLow }));
  expect(figures(followed)).toEqual(figures(loaded));
  const bitcoin = followed.byCode('BTCUSDT');
  expect(bitcoin?.open).toBe(true);
  expect(bitcoin?.tick?.seq).toBeGreaterThan(50);
  expect(followed.health(bitcoin!, (bitcoin?.tick?.at ?? 0) + (bitcoin?.instrument.staleAfterMs ?? 0))).toBe('open');
  expect(followed.health(bitcoin!, (bitcoin?.tick?.at ?? 0) + (bitcoin?.instrument.staleAfterMs ?? 0) + 1)).toBe(
    'stale',
  );
});

/** Opens a market, lets it run for a while, and answers the ticks that it published. */
async function run(
  database: Database,
  settings: Partial<FeedSettings>,
  ms: number,
  bus = new LocalBus(),
): Promise<Tick[]> {
  const ticks: Tick[] = [];
  bus.subscribe('ticks', (some) => ticks.push(...some));
  const role = await openRole(database, settings, bus);
  await role.start();
  await sleep(ms);
  await role.stop();
  return ticks;
}
