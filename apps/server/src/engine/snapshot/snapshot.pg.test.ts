import { closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { changesOf } from '@candor/engine/batch-changes.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import { POSTING_TYPES } from '@candor/engine/ledger.ts';
import { ORDERS } from '@candor/engine/order.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../kernel/log.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import type { EngineHost } from '../host/engine-host.ts';
import { rebuildEngine } from '../store/rebuild.ts';
import { EngineBed } from '../testing/engine-bed.ts';
import { makeTickPartition, playRandomly } from '../testing/random-play.ts';
import { openEngine } from './open-engine.ts';
import { readSnapshot } from './read-snapshot.ts';
import { SnapshotFileWriter } from './snapshot-file.ts';
import { SnapshotSchedule } from './snapshot-schedule.ts';
import { writeSnapshot } from './write-snapshot.ts';

let database: TestDatabase;
let bed: EngineBed;
let client: pg.Client;
let directory: string;
let path: string;
let firstUser = 800_000;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor-snapshot-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

beforeEach(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
  bed = new EngineBed(database.connection);
  client = new pg.Client(database.connection);
  await client.connect();
  path = join(directory, `${(firstUser += 1_000)}.snapshot`);
});
afterEach(async () => {
  await client.end();
  await bed.close();
  await database.drop();
});

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'candor-engine' and datname = current_database()`;

const write = (): Promise<number | null> => writeSnapshot({ connection: database.connection, partition: 0, path });

/** Random play, with payments that are open and a change to one account and back. */
async function play(host: EngineHost, seed: number): Promise<void> {
  const users = { seed, steps: 120, firstUser: firstUser + 10 * seed };
  await playRandomly(bed, host, users);
  const owner = { userId: userId(users.firstUser) };
  const terms = { account: 1, amount: parseMoney('5'), fee: parseMoney('0') } as const;
  for (const type of [POSTING_TYPES.deposit, POSTING_TYPES.withdrawal])
    await host.submit({ kind: 'reserve', type, ...owner, ...terms }, null);
  const transfer = { type: POSTING_TYPES.transfer, from: 1, to: 3, amount: parseMoney('7'), memo: null } as const;
  await host.submit({ kind: 'post', ...owner, ...transfer }, null);

  bed.rules = { ...bed.rules, onlyOneAccount: seed % 2 === 1, stopOutLevel: 50 + seed };
  bed.bus.publish('configurationChanged', { what: 'settings' });
  await expect.poll(() => host.inspect(({ isWorkDue }) => isWorkDue)).toBe(false);
}

/** More holders than one slice closes, and a quote that stops them all. Resolves once the first slice is committed. */
async function fall(host: EngineHost): Promise<void> {
  const order = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.01'), leverage: 100 } as const;
  const prices = { target: null, stopLoss: parsePrice('0.5'), takeProfit: null };
  await bed.tick(1, '1.10000', '1.10010');
  const users = Array.from({ length: 1_500 }, (_, place) => userId(firstUser + 10_000 + place));
  await Promise.all(
    users.map(async (user) => {
      await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
      await host.submit({ kind: 'submitOrder', userId: user, ...order, ...prices }, null);
    }),
  );
  const begun = new Promise<void>((resolve) => {
    bed.bus.subscribe('engineEvents', (events) => {
      if (events.some(({ kind }) => kind === 'orderClosed')) resolve();
    });
  });
  await bed.tick(1, '0.40000', '0.40010');
  await begun;
}

describe('a snapshot and the journal since', () => {
  it.each([1, 2, 3])(
    'are the engine that the tables have, also afterwards (seed %i)',
    async (seed) => {
      const host = bed.newHost('crashes');
      await host.start();
      await play(host, seed);
      expect(await write()).toBeGreaterThan(0);
      await play(host, seed + 10);
      await fall(host);
      // What was applied and not committed is lost with the connection, as by a crash.
      await client.query(TERMINATE);
      await host.stop();
      expect(host.isServing).toBe(false);
      const [fromFile, fromTables] = [await readSnapshot(client, 0, path), await rebuildEngine(client, 0)];
      expect(fromFile.engine.hash()).toBe(fromTables.engine.hash());
      expect([fromFile.batch, fromFile.isUnconfigured]).toEqual([fromTables.batch, fromTables.isUnconfigured]);
      fromFile.engine.assertInvariants(false);
      expect(fromTables.engine.deferredCount).toBeGreaterThan(0);
      for (const { engine } of [fromFile, fromTables]) {
        engine.apply({ kind: 'processDeferred', at: bed.now, most: Infinity });
        for (const [seq, bid] of ['0.3', '0.9', '2'].entries()) {
          const tick = { instrumentId: instrumentId(1), seq: engine.lastSeq(instrumentId(1)) + 1, at: bed.now + seq };
          engine.apply({ kind: 'tick', ...tick, bid: parsePrice(bid), ask: parsePrice(bid), most: Infinity });
        }
      }
      expect(fromFile.engine.hash()).toBe(fromTables.engine.hash());
      const changes = [fromFile, fromTables].map(({ engine }) => changesOf(engine.takeChanges(), ORDERS).updated);
      expect(changes[0]).toEqual(changes[1]);
      expect(changes[0]?.length).toBeGreaterThan(0);
      fromFile.engine.assertInvariants(false);
    },
    60_000,
  );

  it('go on while the host serves, and the next host starts from them', async () => {
    const host = bed.newHost('first');
    await host.start();
    await play(host, 4);
    const [batch] = await Promise.all([write(), playRandomly(bed, host, { seed: 5, steps: 60, firstUser })]);
    await host.stop();
    const { log, lines } = linesOf();
    const next = bed.newHost('second', { snapshotPath: path, log });
    await next.start();
    expect(lines).toEqual(['engine leads its partition']);
    expect(next.hash()).toBe((await rebuildEngine(client, 0)).engine.hash());
    expect(batch).toBeGreaterThan(0);
    await next.stop();
  });
});

describe('a snapshot is refused in one line, and the tables are read', () => {
  beforeEach(async () => {
    const host = bed.newHost('first');
    await host.start();
    await play(host, 6);
    await write();
    await playRandomly(bed, host, { seed: 7, steps: 30, firstUser });
    await host.stop();
  });

  /** Opens the engine; expects the state of the tables, and this one line. */
  async function expectRefused(reason: string | RegExp, from = client, partition = 0): Promise<void> {
    const { log, lines, reasons } = linesOf();
    const { engine } = await openEngine(from, { partition, snapshotPath: path, log });
    expect(lines).toEqual(['no snapshot is used, the engine reads the tables']);
    expect(reasons[0]).toMatch(reason);
    expect(engine.hash()).toBe((await rebuildEngine(from, partition)).engine.hash());
  }

  it('that is not there', async () => {
    await rm(path);
    await expectRefused('there is none');
  });

  it.each([1, 1_000])('that was cut off by %i bytes', async (bytes) => {
    truncateSync(path, statSync(path).size - bytes);
    await expectRefused('it was cut off');
  });

  it('that was altered, wherever it was', async () => {
    const { size } = statSync(path);
    for (let place = 0; place < 40; place += 1) {
      const at = Math.floor((place * (size - 44)) / 40);
      flip(path, at);
      await expectRefused(/altered/);
      flip(path, at);
    }
    const { log, lines } = linesOf();
    await openEngine(client, { partition: 0, snapshotPath: path, log });
    expect(lines).toEqual([]);
  });

  it('that is newer than the tables', async () => {
    await forge('update partitions set batch = 1');
    const { log, reasons } = linesOf();
    await openEngine(client, { partition: 0, snapshotPath: path, log });
    expect(reasons).toEqual(['it is newer than the database']);
  });

  it('that is of another history, as after a restored backup that went on', async () => {
    await forge('update journal set wall_at = wall_at + 1');
    await expectRefused('it is of another database');
  });

  it('that is of another database', async () => {
    const other = await testDatabase();
    await makeTickPartition(other.pool);
    const otherBed = new EngineBed(other.connection);
    const host = otherBed.newHost('other');
    await host.start();
    await playRandomly(otherBed, host, { seed: 8, steps: 400, firstUser });
    await host.stop();
    const otherClient = new pg.Client(other.connection);
    await otherClient.connect();
    await expectRefused(/it is (of another|newer than the) database/, otherClient);
    await otherClient.end();
    await otherBed.close();
    await other.drop();
  });

  it('that is of another partition', () => expectRefused('it is of another partition', client, 1));

  it('that is of another version', async () => {
    new SnapshotFileWriter(path).finish({ format: '0' });
    await expectRefused('it has the format of another version');
  });

  it('that was written before the tables were migrated', async () => {
    await forge("insert into applied_migrations (name, checksum) values ('999-later', '')");
    await expectRefused('the tables were migrated since');
  });

  it('that the journal leads too far from', async () => {
    await forge(`update journal set entries = repeat('x', 34000000) where batch = (select max(batch) from journal)`);
    await expectRefused(/replaying the journal/);
  });

  it('and none is written of deferred accounts', async () => {
    const host = bed.newHost('second');
    await host.start();
    await fall(host);
    await host.stop();
    const before = readFileSync(path);
    expect(await write()).toBeNull();
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('SnapshotSchedule', () => {
  it('writes in a thread when the journal has grown, and logs what fails', async () => {
    const host = bed.newHost('first');
    await host.start();
    await play(host, 8);
    const { log, lines } = linesOf();
    const pool = new pg.Pool(database.connection);
    const order = { connection: database.connection, partition: 0, path };
    const parts = { database: openDatabase(pool), log };
    const small = new SnapshotSchedule({ ...parts, order, size: () => 1_000 });
    await small.look();
    expect(lines).toEqual([]);
    const schedule = new SnapshotSchedule({ ...parts, order, size: () => 1_000_000 });
    await Promise.all([schedule.look(), schedule.look()]);
    await schedule.look();
    expect(lines).toEqual(['snapshot written']);
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    expect((await readSnapshot(client, 0, path)).engine.hash()).toBe(host.hash());
    const nowhere = { ...order, path: join(directory, 'nowhere', 'a.snapshot') };
    const failing = new SnapshotSchedule({ ...parts, order: nowhere, size: () => 1_000_000 });
    await failing.look();
    expect(lines).toEqual(['snapshot written', 'no snapshot could be written']);
    for (const each of [small, schedule, failing]) await each.stop();
    await host.stop();
    await pool.end();
  });
});

function linesOf(): { log: Log; lines: string[]; reasons: string[] } {
  const lines: string[] = [];
  const reasons: string[] = [];
  const keep = (fields: unknown, line?: string): void => {
    lines.push(line ?? '');
    if (typeof fields === 'object' && fields !== null && 'reason' in fields) reasons.push(String(fields.reason));
  };
  return { log: { info: keep, warn: keep, error: keep }, lines, reasons };
}

function flip(file: string, at: number): void {
  const byte = readFileSync(file)[at] ?? 0;
  const handle = openSync(file, 'r+');
  writeSync(handle, Uint8Array.of(byte ^ 0x10), 0, 1, at);
  closeSync(handle);
}

/** What nobody can do who does not own the database. */
async function forge(statement: string): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.query('set session_replication_role = default');
}
