import { parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { Order } from '@candor/engine/order.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TimelessCommand } from '../gateway.ts';
import { EngineBusyError, EngineFateUnknownError } from '../gateway.ts';
import type { EngineHost } from './engine-host.ts';
import { FencedError } from './lease.ts';
import type { EngineBed } from '../testing/engine-bed.ts';
import { engineTest } from '../testing/engine-test.ts';
import { playRandomly } from '../testing/random-play.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { ORDERS } from '@candor/engine/order.ts';

const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let nextUser = 200_000;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost();
  await bed.tick(1, '1.10000', '1.10010');
  await bed.tick(2, '150.000', '150.010');
});

async function demoCustomer(): Promise<ReturnType<typeof userId>> {
  const user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
  return user;
}

const buy = (user: number, more: Partial<Extract<TimelessCommand, { kind: 'submitOrder' }>> = {}): TimelessCommand => ({
  kind: 'submitOrder',
  userId: userId(user),
  instrumentId: instrumentId(1),
  side: 'buy',
  lots: parseLots('1'),
  leverage: 100,
  target: null,
  stopLoss: null,
  takeProfit: null,
  ...more,
});

function orderOf(result: CommandResult): Order {
  const order = rowIn(result, ORDERS);
  if (order === null) throw new Error(`no order: ${JSON.stringify(result)}`);
  return order;
}

const count = async (table: string): Promise<number> =>
  Number((await bed.query<{ n: string }>(`select count(*) n from ${table}`))[0]?.n);

describe('EngineHost', () => {
  it.each([1, 2, 3])('restores exactly the state that it committed (seed %i)', async (seed) => {
    await playRandomly(bed, host, { seed, steps: 400, firstUser: 300_000 + seed * 1000 });
    await host.stop();
    const before = host.hash();
    host = await test.startHost();
    expect(host.hash()).toBe(before);
    const wrong = await bed.query(`
      select owner, kind, balance, posted from balances join lateral (
        select coalesce(sum(case when credit_owner = owner and credit_kind = kind then amount else 0 end)
                      - sum(case when debit_owner = owner and debit_kind = kind then amount else 0 end), 0) posted
        from postings where (credit_owner = owner and credit_kind = kind) or (debit_owner = owner and debit_kind = kind)) p on true
      where balance <> posted`);
    expect(wrong).toEqual([]);
    expect((await bed.query<{ sum: string }>('select sum(balance) from balances'))[0]?.sum).toBe('0.00000000');
  });

  it('writes the row of an order as it tells it', async () => {
    const user = await demoCustomer();
    const opened = orderOf(
      await host.submit(buy(user, { stopLoss: parsePrice('1.05'), instrumentId: instrumentId(1) }), null),
    );
    expect(await bed.findOrder(opened.id)).toEqual(opened);
    const part = orderOf(
      await host.submit({ kind: 'closeOrder', userId: user, orderId: opened.id, lots: parseLots('0.25') }, null),
    );
    expect(await bed.findOrder(part.id)).toEqual(part);
    expect((await bed.findOrder(opened.id))?.lots).toBe(parseLots('0.75'));
    const rest = orderOf(await host.submit({ kind: 'closeOrder', userId: user, orderId: opened.id, lots: null }, null));
    expect(rest.status).toBe('closed');
    expect(await bed.findOrder(opened.id)).toEqual(rest);
  });

  it('acts once for one key, at the same time, later, and after a restart', async () => {
    const user = await demoCustomer();
    const orders = await Promise.all([1, 2, 3].map(() => host.submit(buy(user), 'one')));
    const ids = new Set([...orders, await host.submit(buy(user), 'one')].map((result) => orderOf(result).id));
    expect(ids.size).toBe(1);
    await host.stop();
    host = await test.startHost();
    expect(orderOf(await host.submit(buy(user), 'one')).id).toBe([...ids][0]);
    expect(orderOf(await host.submit(buy(user), 'two')).id).not.toBe([...ids][0]);
    const other = await demoCustomer();
    expect(orderOf(await host.submit(buy(other), 'one')).userId).toBe(other);
    expect((await host.view(user))?.orders).toHaveLength(2);
  });

  it('remembers a refusal by its key', async () => {
    const user = await demoCustomer();
    const tooMuch = buy(user, { lots: parseLots('99') });
    expect(await host.submit(tooMuch, 'big')).toEqual({ kind: 'refused', reason: 'insufficientMargin' });
    await host.submit(
      { kind: 'post', userId: user, from: 18, to: 1, amount: parseMoney('100000000'), type: 10, memo: 'a "gift"\\' },
      null,
      'operator',
    );
    expect(await host.submit(tooMuch, 'big')).toEqual({ kind: 'refused', reason: 'insufficientMargin' });
    expect((await bed.query<{ memo: string }>("select memo from postings where memo like 'a %'"))[0]?.memo).toBe(
      'a "gift"\\',
    );
  });

  it('changes nothing by a refusal', async () => {
    const user = await demoCustomer();
    const before = [host.hash(), await count('postings'), await count('orders'), await count('journal')];
    expect((await host.submit(buy(user, { lots: parseLots('99') }), 'refused')).kind).toBe('refused');
    expect(
      (
        await host.submit(
          { kind: 'closeOrder', userId: user, orderId: orderId(999_999_999), lots: null },
          'refused too',
        )
      ).kind,
    ).toBe('refused');
    expect([host.hash(), await count('postings'), await count('orders'), await count('journal')]).toEqual(before);
  });

  it('fences the host that led before', async () => {
    const user = await demoCustomer();
    const second = await test.startHost();
    await expect(host.submit(buy(user), 'fenced')).rejects.toThrow();
    expect(bed.fatal).toHaveLength(1);
    expect(bed.fatal[0]).toBeInstanceOf(FencedError);
    await expect(host.submit(buy(user), null)).rejects.toBeInstanceOf(EngineBusyError);
    expect(orderOf(await second.submit(buy(user), 'fenced')).status).toBe('holding');
    expect((await second.view(user))?.orders).toHaveLength(1);
  });

  it('reads its state back when the database refuses a batch, and serves on', async () => {
    const user = await demoCustomer();
    const before = await host.view(user);
    await bed.query('alter table postings add constraint refuse_big check (amount < 5000000) not valid');
    const big: TimelessCommand = {
      kind: 'post',
      userId: user,
      from: 18,
      to: 1,
      amount: parseMoney('6000000'),
      type: 10,
      memo: null,
    };
    await expect(host.submit(big, 'unlucky', 'operator')).rejects.toBeInstanceOf(EngineFateUnknownError);
    await bed.query('alter table postings drop constraint refuse_big');
    await serving(host);
    expect(await host.view(user)).toEqual(before);
    expect(host.numbers.recoveries).toBe(1);
    expect((await host.submit(big, 'unlucky', 'operator')).kind).toBe('applied');
    expect(bed.fatal).toEqual([]);
  });

  it('survives the loss of its connection without acting twice', async () => {
    const user = await demoCustomer();
    const terminate =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor-engine' and datname = current_database()";
    for (let round = 0; round < 5; round += 1) {
      const keys = Array.from({ length: 20 }, (_, index) => `lost ${round} ${index}`);
      const first = Promise.allSettled(keys.map((key) => host.submit(buy(user, { lots: parseLots('0.01') }), key)));
      await new Promise((resolve) => setTimeout(resolve, round));
      await bed.query(terminate);
      await first;
      await serving(host);
      await Promise.all(keys.map((key) => insist(() => host.submit(buy(user, { lots: parseLots('0.01') }), key))));
      expect((await insist(() => host.view(user)))?.orders).toHaveLength(20 * (round + 1));
    }
    expect(bed.fatal).toEqual([]);
  });

  it('catches up with the ticks that came while it was away', async () => {
    const user = await demoCustomer();
    const opened = orderOf(await host.submit(buy(user, { stopLoss: parsePrice('1.09') }), null));
    await host.stop();
    const missed = await bed.tick(1, '1.08900', '1.08910');
    await bed.tick(1, '1.20000', '1.20010');
    host = await test.startHost();
    const closed = await bed.findOrder(opened.id);
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'stopLoss', closePrice: missed.bid });
    expect(closed?.closeTick?.seq).toBe(missed.seq);
  });

  it('reads a tick that never reached it from the log', async () => {
    const user = await demoCustomer();
    const opened = orderOf(await host.submit(buy(user, { stopLoss: parsePrice('1.09') }), null));
    const missed = await bed.tick(1, '1.08900', '1.08910', true);
    await bed.tick(1, '1.20000', '1.20010');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await serving(host);
    expect((await bed.findOrder(opened.id))?.closeTick?.seq).toBe(missed.seq);
  });

  it('publishes what happened once it is committed', async () => {
    const user = await demoCustomer();
    const seen: string[] = [];
    bed.bus.subscribe('engineEvents', (events) => seen.push(...events.map((event) => `${event.kind} ${event.userId}`)));
    await host.submit(buy(user), null);
    expect(seen).toContain(`orderOpened ${user}`);
  });
});

describe('the ledger tables', () => {
  it.each([
    ['update postings set amount = amount + 1'],
    ['delete from postings'],
    ['truncate postings'],
    ["update journal set entries = ''"],
    ['delete from journal'],
    ['truncate journal'],
  ])('refuse "%s"', async (statement) => {
    await expect(bed.query(statement)).rejects.toThrow(/append-only/);
  });

  it('hold no negative balance of a customer and no empty posting', async () => {
    await expect(bed.query('update balances set balance = -1 where kind = 1')).rejects.toThrow(pg.DatabaseError);
    const posting =
      'insert into postings (partition, id, customer_id, type, debit_owner, debit_kind, credit_owner, credit_kind, amount, command_seq, at) values';
    await expect(bed.query(`${posting} (0, 1000000, 100001, 3, 1, 11, 100001, 1, 0, 1, 1)`)).rejects.toThrow(/check/);
    await expect(bed.query(`${posting} (0, 1000000, 100002, 3, 100001, 1, 100002, 1, 5, 1, 1)`)).rejects.toThrow(
      /postings_one_customer/,
    );
  });
});

/** As a customer's client does: the same call with the same key until it is answered. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function serving(each: EngineHost): Promise<void> {
  for (let wait = 0; !each.isServing && wait < 500; wait += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(each.isServing).toBe(true);
}
