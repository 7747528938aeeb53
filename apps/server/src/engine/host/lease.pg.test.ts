import { setTimeout as delay } from 'node:timers/promises';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import type { EngineHost } from './engine-host.ts';
import { FencedError, takeLease } from './lease.ts';
import { EngineBed } from '../testing/engine-bed.ts';
import { makeTickPartition } from '../testing/random-play.ts';

/* Who leads a partition, and what leaves it: nothing that is not committed, from nobody who does not lead any more. */
let database: TestDatabase;
let bed: EngineBed;
const hosts: EngineHost[] = [];
let nextUser = 920_000;

beforeAll(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
});
afterAll(() => database.drop());

beforeEach(async () => {
  bed = new EngineBed(database.connection);
  await bed.readSeqs();
});
afterEach(async () => {
  for (const each of hosts.splice(0)) await each.stop();
  // A host that was fenced leaves its connection to the end of its process.
  for (const pid of await writers()) await bed.query('select pg_terminate_backend($1)', [pid]);
  await bed.close();
});

async function startHost(): Promise<EngineHost> {
  const made = bed.newHost(`host ${hosts.length}`);
  hosts.push(made);
  await made.start();
  return made;
}

const writers = async (): Promise<number[]> =>
  (
    await bed.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'candor-engine' and datname = current_database()`,
    )
  ).map(({ pid }) => pid);
const open = (host: EngineHost) => host.submit({ kind: 'openAccount', userId: userId(nextUser++), demo: true }, null);

describe('a lease', () => {
  it('is renewed by its holder only', async () => {
    const client = new pg.Client(database.connection);
    await client.connect();
    const ask = (holder: string, heldEpoch: number | null) =>
      takeLease(client, { partition: 7, holder, now: Date.now(), heldEpoch });
    const first = await ask('first', null);
    expect(await ask('first', first)).toBe(first + 1);
    const second = await ask('second', null);
    await expect(ask('first', first + 1)).rejects.toBeInstanceOf(FencedError);
    expect(await ask('second', second)).toBe(second + 1);
    await client.end();
  });

  it('that somebody else has taken is not taken back after a lost connection', async () => {
    const first = await startHost();
    await open(first);
    const [firstWriter] = await writers();
    const second = await startHost();
    await bed.query('select pg_terminate_backend($1)', [firstWriter]);
    await expect.poll(() => bed.fatal.length).toBe(1);
    expect(bed.fatal[0]).toBeInstanceOf(FencedError);
    expect(first.isServing).toBe(false);
    expect((await open(second)).kind).toBe('applied');
  });
});

describe('while a batch is not committed', () => {
  it('no customer learns of it: neither by a view nor by a refusal', async () => {
    const host = await startHost();
    const user = userId(nextUser++);
    await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
    const holder = new pg.Client(database.connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table postings in share mode');
    const published: string[] = [];
    const tell =
      (what: string) =>
      (answer: unknown): unknown => {
        published.push(what);
        return answer;
      };
    const ten = parseMoney('10');
    const credit = { kind: 'credit', userId: user, account: 3, amount: ten, type: 10, memo: null } as const;
    const credited = host.submit(credit, null).then(tell('credit'));
    // Once the batch is on its way.
    await expect.poll(() => bed.query(`select 1 from pg_locks where not granted`)).not.toEqual([]);
    const seen = host.view(user).then(tell('view'));
    const refused = host
      .submit({ kind: 'transfer', userId: user, from: 3, to: 1, amount: parseMoney('11') }, null)
      .then(tell('refusal'));
    await delay(150);
    const publishedBefore = [...published];
    await holder.query('rollback');
    await holder.end();
    expect(publishedBefore).toEqual([]);
    expect(await refused).toEqual({ kind: 'refused', reason: 'insufficientBalance' });
    expect(await seen).toMatchObject({ balances: { funding: ten } });
    expect(await credited).toMatchObject({ kind: 'applied' });
    expect(published[0]).toBe('credit');
  });
});
