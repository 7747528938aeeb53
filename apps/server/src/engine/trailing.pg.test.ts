import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import { openEngine } from './snapshot/open-engine.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';
import { QUIET_LOG } from './testing/engine-bed.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';
import { playRandomly } from './testing/random-play.ts';

/** More than a few slices. */
const HOLDERS = 1_200;
/** The machine may be busy. */
const PATIENT = { timeout: 50_000 };
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let nextUser = 600_000;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost();
  await bed.tick(1, '1.10000', '1.10010');
  await bed.tick(2, '150.000', '150.010');
});

/** Somebody with a position whose stop is this far behind. */
async function holder(trail: string, side: 'buy' | 'sell' = 'buy'): Promise<void> {
  const user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
  const terms = { instrumentId: instrumentId(1), side, lots: parseLots('0.1'), leverage: 100 };
  const stops = { target: null, stopLoss: null, takeProfit: null, trail: parsePrice(trail) };
  const result = await host.submit({ kind: 'submitOrder', userId: user, ...terms, ...stops }, null);
  expect(result.kind).toBe('applied');
}

const count = async (query: string): Promise<number> =>
  Number((await bed.query<{ n: string }>(`select count(*) n from ${query}`))[0]?.n);
const stillOpen = (): Promise<number> => count(`orders where status <> 'closed' and trail = 0.01`);
const peaks = () => bed.query<object>('select side, since::int, price::float from trailing_peaks order by side, since');
const audited = async (): Promise<void> => expect(await test.audit()).toEqual([]);

it('stops where its peak left it when the host starts again in between', async () => {
  await holder('0.01');
  await bed.tick(1, '1.15000', '1.15010');
  await holder('0.01', 'sell');
  await bed.tick(1, '1.14500', '1.14510');
  await holder('0.02');
  await host.stop();
  expect(await peaks()).toEqual([
    { side: 'buy', since: 1, price: 1.15 },
    { side: 'buy', since: 3, price: 1.145 },
    { side: 'sell', since: 2, price: 1.1451 },
  ]);
  await audited();
  host = await test.startHost('after');
  await bed.tick(1, '1.14000', '1.14010');
  await expect.poll(stillOpen, PATIENT).toBe(1);
  const closed = await bed.query<object>(
    `select side, close_reason, stop_loss::float, close_price::float from orders where status = 'closed'`,
  );
  expect(closed).toEqual([{ side: 'buy', close_reason: 'stopLoss', stop_loss: 1.14, close_price: 1.14 }]);
  // Nothing is left, of the orders and of their peaks.
  await bed.tick(1, '1.12000', '1.12010');
  await bed.tick(1, '1.16000', '1.16010');
  await expect.poll(peaks, PATIENT).toEqual([]);
  await host.stop();
  await audited();
}, 60_000);

it('closes in a mass trigger that a restart cuts at its quote, though the price recovers before the rest have', async () => {
  await Promise.all(Array.from({ length: HOLDERS }, () => holder('0.01')));
  await Promise.all(Array.from({ length: 50 }, () => holder('0.05')));
  await bed.tick(1, '1.12000', '1.12010');
  const begun = new Promise<void>((resolve) => {
    bed.bus.subscribe('engineEvents', (events) => {
      if (events.some(({ kind }) => kind === 'orderClosed')) resolve();
    });
  });
  const massTrigger = await bed.tick(1, '1.10500', '1.10510');
  await begun;
  await host.stop();
  const left = await stillOpen();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(HOLDERS);
  expect(await count(`gaps where peaks <> ''`)).toBe(1);
  await audited();
  await bed.tick(1, '1.20000', '1.20010');
  host = await test.startHost('after', { marketStatuses: () => [] });
  await expect.poll(stillOpen, PATIENT).toBe(0);
  await host.stop();
  const closed = await bed.query<object>(
    `select close_tick_seq::int seq, stop_loss::float, count(*)::int from orders where close_tick_seq >= ${massTrigger.seq} group by 1, 2`,
  );
  expect(closed).toEqual([{ seq: massTrigger.seq, stop_loss: 1.11, count: HOLDERS }]);
  expect(await peaks()).toMatchObject([{ side: 'buy', price: 1.2 }]);
  await audited();
}, 120_000);

it.each([3, 7, 8])(
  'is in a snapshot as in the tables, and a replay leaves no difference (seed %i)',
  async (seed) => {
    const directory = await mkdtemp(join(tmpdir(), 'candor-trailing-'));
    try {
      await playRandomly(bed, host, { seed, steps: 150, firstUser: (nextUser += 10) });
      const { connection } = bed;
      const path = join(directory, 'snapshot');
      expect(await writeSnapshot({ connection, partition: 0, path })).toBeGreaterThan(0);
      await playRandomly(bed, host, { seed: seed + 10, steps: 60, firstUser: nextUser });
      expect((await peaks()).length).toBeGreaterThan(0);
      await host.stop();
      const hash = host.hash();
      const client = new pg.Client(connection);
      await client.connect();
      for (const snapshotPath of [path, null])
        expect((await openEngine(client, { partition: 0, snapshotPath, log: QUIET_LOG })).engine.hash()).toBe(hash);
      await client.end();
      await audited();
    } finally {
      await rm(directory, { recursive: true });
    }
  },
  60_000,
);
