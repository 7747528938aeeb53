import { setTimeout as delay } from 'node:timers/promises';
import { createEngine } from '@candor/engine/engine.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import type { EngineHost } from '../host/engine-host.ts';
import { FencedError } from '../host/lease.ts';
import { replayJournal } from '../replay.ts';
import { EngineBed } from '../testing/engine-bed.ts';
import { makeTickPartition, playRandomly } from '../testing/random-play.ts';
import type { FollowerOptions } from './journal-follower.ts';
import { JournalFollower } from './journal-follower.ts';

let database: TestDatabase;
let bed: EngineBed;
let failures: unknown[];
const parts: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
  bed = new EngineBed(database.connection);
  failures = [];
});
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
  await bed.close();
  await database.drop();
});

async function startHost(holder = 'leader'): Promise<EngineHost> {
  const host = bed.newHost(holder);
  parts.push(host);
  await host.start();
  return host;
}

async function startFollower(more: Partial<FollowerOptions> = {}): Promise<JournalFollower> {
  const quiet = (): void => undefined;
  const follower = new JournalFollower({
    name: 'standby',
    partition: 0,
    connection: database.connection,
    clock: { wallNow: () => Date.now(), marketNow: () => bed.now },
    log: { info: quiet, warn: quiet, error: quiet },
    onFatal: (error) => failures.push(error),
    ...more,
  });
  parts.push(follower);
  await follower.start();
  return follower;
}

const play = (host: EngineHost, seed: number, steps = 200): Promise<void> =>
  playRandomly(bed, host, { seed, steps, firstUser: 300_000 + seed * 1000 });

const stateOf = (follower: JournalFollower | undefined) =>
  follower?.inspect(({ engine, batch }) => ({ batch, hash: engine.hash() })) ?? { batch: null, hash: null };

const newestBatch = async (): Promise<number> =>
  Number((await bed.query<{ batch: string }>('select max(batch) batch from journal'))[0]?.batch);

/** Stops the leader and expects that the follower comes to its last state. */
async function expectSameState(host: EngineHost, follower: JournalFollower): Promise<void> {
  await host.stop();
  const state = { batch: await newestBatch(), hash: host.hash() };
  await expect.poll(() => stateOf(follower), { timeout: 10_000 }).toEqual(state);
  expect(failures).toEqual([]);
}

it.each([1, 2])('is at a whole batch at any time, and at the last one in the end (seed %i)', async (seed) => {
  const follower = await startFollower();
  expect(stateOf(follower)).toMatchObject({ batch: 0 });
  const host = await startHost();
  const seen = new Map<number, string>();
  let isOver = false;
  const watch = async (): Promise<void> => {
    for (; !isOver; await delay(1)) {
      const { batch, hash } = stateOf(follower);
      if (batch !== null && batch > 0) seen.set(batch, hash);
    }
  };
  const watching = watch();
  await play(host, seed, 400);
  await expectSameState(host, follower);
  isOver = true;
  await watching;
  expect(seen.size).toBeGreaterThan(5);
  const client = new pg.Client(database.connection);
  await client.connect();
  await replayJournal(client, 0, ({ number }, _, engine) => {
    const hash = seen.get(number);
    if (hash !== undefined) expect(engine.hash()).toBe(hash);
  });
  await client.end();
});

it('without a state starts from the tables, and with one from its place, while the leader goes on', async () => {
  const host = await startHost();
  await play(host, 1);
  const playing = play(host, 2);
  const followers = [await startFollower({ from: { engine: createEngine(0), batch: 0 } })];
  expect(stateOf(followers[0]).batch).toBeGreaterThan(20);
  for (let number = 1; number < 8; number += 1) followers.push(await startFollower({ name: `standby ${number}` }));
  await playing;
  for (const follower of followers) await expectSameState(host, follower);
});

it('goes on from its place when it is started again', async () => {
  const host = await startHost();
  const first = await startFollower();
  await play(host, 1);
  await first.stop();
  const kept = first.inspect(({ engine, batch }) => ({ engine, batch }));
  if (kept === null) throw new Error('no copy');
  expect(await bed.query('select name, batch::integer from journal_followers')).toEqual([
    { name: 'standby', batch: kept.batch },
  ]);
  await play(host, 2);
  expect(stateOf(first).batch).toBe(kept.batch);
  const second = await startFollower({ from: kept });
  expect(second.inspect(({ engine }) => engine)).toBe(kept.engine);
  await second.stop();
  await play(host, 3);
  await second.start();
  await play(host, 4);
  await expectSameState(host, second);
});

it('survives the loss of its connection with what it has applied', async () => {
  const host = await startHost();
  const follower = await startFollower();
  const engine = follower.inspect((copy) => copy.engine);
  const cut = async (): Promise<number> =>
    (
      await bed.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'candor-follower' and datname = current_database()`,
      )
    ).length;
  for (let round = 1; round <= 5; round += 1) {
    const playing = play(host, round, 100);
    await expect.poll(cut, { interval: 5 }).toBe(1);
    await playing;
  }
  await expectSameState(host, follower);
  expect(follower.inspect((copy) => copy.engine)).toBe(engine);
});

it('waits for a database that takes no connections', async () => {
  const host = await startHost();
  const follower = await startFollower();
  const admin = new pg.Client({ ...database.connection, database: 'postgres' });
  await admin.connect();
  const allow = (isAllowed: boolean) =>
    admin.query(`alter database ${database.connection.database} with allow_connections ${isAllowed}`);
  // The market made by hand keeps the connection that it has.
  await bed.readSeqs();
  await allow(false);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor-follower'
    and datname = '${database.connection.database}'`);
  const before = stateOf(follower).batch;
  await play(host, 1, 50);
  expect(await newestBatch()).toBeGreaterThan(before ?? 0);
  await allow(true);
  await admin.end();
  await expectSameState(host, follower);
});

it('follows from one leader to the next', async () => {
  const first = await startHost('first');
  const follower = await startFollower();
  await play(first, 1);
  const second = await startHost('second');
  await play(second, 2);
  await expect.poll(() => bed.fatal[0]).toBeInstanceOf(FencedError);
  expect(await bed.query('select distinct epoch::integer from journal order by epoch')).toHaveLength(2);
  await expectSameState(second, follower);
});

it.each(['in the middle', 'at the end'])('ends where a batch is missing (%s)', async (where) => {
  const host = await startHost();
  await play(host, 1, 50);
  await host.stop();
  const missing = where === 'at the end' ? await newestBatch() : 5;
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query('delete from journal where batch = $1', [missing]);
  await client.end();
  const follower = await startFollower({ from: { engine: createEngine(0), batch: 0 } });
  expect(failures.map(String)).toEqual([`ReplayError: batch ${missing} is missing from the journal`]);
  expect(stateOf(follower)).toEqual({ batch: null, hash: null });
});

it('ends where the database stands before what was applied', async () => {
  const host = await startHost();
  await play(host, 1, 50);
  await startFollower({ from: { engine: createEngine(0), batch: 1_000_000 } });
  expect(failures.map(String)).toEqual([expect.stringContaining('ReplayError: batch 1000000 was applied')]);
});
