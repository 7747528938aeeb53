import { setTimeout as delay } from 'node:timers/promises';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EngineHost } from './engine-host.ts';
import { FencedError, takeLease } from './lease.ts';
import type { EngineBed } from '../testing/engine-bed.ts';
import { engineTest } from '../testing/engine-test.ts';

/* Who leads a partition, and what leaves it: nothing that is not committed, from nobody who does not lead any more. */
const test = engineTest();
let bed: EngineBed;
let nextUser = 920_000;

beforeEach(async () => {
  ({ bed } = test);
});

const writers = async (): Promise<number[]> =>
  (
    await bed.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'candor-engine' and datname = current_database()`,
    )
  ).map(({ pid }) => pid);
const open = (host: EngineHost) => host.submit({ kind: 'openAccount', userId: userId(nextUser++), demo: true }, null);

describe('a lease', () => {
  it('is renewed by its holder only', async () => {
    const client = new pg.Client(test.database.connection);
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
    const first = await test.startHost();
    await open(first);
    const [firstWriter] = await writers();
    const second = await test.startHost();
    await bed.query('select pg_terminate_backend($1)', [firstWriter]);
    await expect.poll(() => bed.fatal.length).toBe(1);
    expect(bed.fatal[0]).toBeInstanceOf(FencedError);
    expect(first.isServing).toBe(false);
    expect((await open(second)).kind).toBe('applied');
  });
});

describe('a host that was stopped has no connection', () => {
  it('where it was fenced before', async () => {
    const first = await test.startHost();
    const second = await test.startHost();
    await expect(open(first)).rejects.toThrow();
    await first.stop();
    await expect.poll(writers).toHaveLength(1);
    expect((await open(second)).kind).toBe('applied');
  });

  it('where it was only about to lead', async () => {
    const host = bed.newHost('stopped');
    const starting = host.start();
    await host.stop();
    await starting;
    expect(host.isServing).toBe(false);
    await expect.poll(writers).toEqual([]);
  });
});

describe('while a batch is not committed', () => {
  it('no customer learns of it: neither by a view nor by a refusal', async () => {
    const host = await test.startHost();
    const user = userId(nextUser++);
    await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
    const holder = new pg.Client(test.database.connection);
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
    const credit = { kind: 'post', userId: user, from: 18, to: 3, amount: ten, type: 10, memo: null } as const;
    const credited = host.submit(credit, null, 'operator').then(tell('credit'));
    // Once the batch is on its way.
    await expect.poll(() => bed.query(`select 1 from pg_locks where not granted`)).not.toEqual([]);
    const seen = host.view(user).then(tell('view'));
    const refused = host
      .submit({ kind: 'post', type: 3, userId: user, from: 3, to: 1, amount: parseMoney('11'), memo: null }, null)
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
