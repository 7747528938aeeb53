import { parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { OrderId, UserId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { beforeEach, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';

/* A trader with more followers than have their turn at once, through host, tables, broken connections and restarts. */
const MANY = 1_500;
const SOME = 150;
/** The machine may be busy. */
const PATIENT = { timeout: 50_000 };
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let trader: UserId;
let nextUser = 800_000;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost();
  await bed.tick(1, '1.10000', '1.10010');
  trader = await customer();
});

const followedBy = (count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, async () => follow(await customer())));

async function customer(): Promise<UserId> {
  const user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  const gift = { kind: 'post', userId: user, from: 18, to: 1, type: 10, memo: null } as const;
  await host.submit({ ...gift, amount: parseMoney('1000') }, null, 'operator');
  return user;
}

async function follow(user: UserId): Promise<void> {
  const terms = { ratio: parseDecimal('0.5'), mostMargin: parseMoney('500'), mostLoss: null };
  const shareRate = parseDecimal('0.1');
  const command = { kind: 'followTrader', userId: user, traderId: trader, ...terms, shareRate } as const;
  expect((await host.submit(command, null)).kind).toBe('applied');
}

async function open(): Promise<OrderId> {
  const prices = { target: null, stopLoss: null, takeProfit: null };
  const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.2'), leverage: 100 } as const;
  const result = await host.submit({ kind: 'submitOrder', userId: trader, ...terms, ...prices }, null);
  const order = rowIn(result, ORDERS);
  if (order === null) throw new Error(JSON.stringify(result));
  return order.id;
}

const close = (orderId: OrderId, lots: string | null): Promise<unknown> =>
  host.submit({ kind: 'closeOrder', userId: trader, orderId, lots: lots === null ? null : parseLots(lots) }, null);
const count = async (query: string): Promise<number> =>
  Number((await bed.query<{ n: string }>(`select count(*) n from ${query}`))[0]?.n);
const copied = (original: OrderId, and = 'true'): Promise<number> =>
  count(`orders where original_id = ${original} and ${and}`);
const waiting = (): Promise<number> => count('copyings where not is_done');
/** Those who had their turn, and whose neither tick nor lots are those that they ought to be. */
const wrong = (original: OrderId): Promise<number> =>
  count(`orders c join orders o on o.partition = c.partition and o.id = c.original_id
    where c.original_id = ${original} and (c.open_tick_seq <> o.open_tick_seq or c.side <> o.side
      or c.close_tick_seq not in (select close_tick_seq from orders p where p.origin_id = o.id and p.status = 'closed'))`);

it('has what a trader does copied by everybody at its tick, whatever the prices after it are', async () => {
  await followedBy(MANY);
  const original = await open();
  await bed.tick(1, '1.10500', '1.10510');
  await expect.poll(() => copied(original), PATIENT).toBe(MANY);
  await close(original, '0.1');
  await bed.tick(1, '1.11000', '1.11010');
  await close(original, null);
  await bed.tick(1, '1.00000', '1.00010');
  await expect.poll(waiting, PATIENT).toBe(0);
  await expect.poll(() => copied(original, `status = 'closed'`), PATIENT).toBe(2 * MANY);
  expect(await copied(original, `close_reason = 'original' and lots = 0.05`)).toBe(2 * MANY);
  expect(await wrong(original)).toBe(0);
  // A tenth of what the copies earned, less fees, is held.
  const earned = `(select sum(profit - fee) from orders where follow_id = f.id)`;
  expect(await count(`follows f where realised > 0 and realised = ${earned} and held = trunc(realised / 10, 8)`)).toBe(
    MANY,
  );
  await host.stop();
  expect(await test.audit()).toEqual([]);
});

it('goes on after a start or a broken connection, and copies nothing twice', async () => {
  await followedBy(MANY);
  const original = await open();
  await host.stop();
  const first = await copied(original);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(MANY);
  expect(await test.audit()).toEqual([]);
  host = await test.startHost('after', { marketStatuses: () => [] });
  await close(original, null);
  for (let round = 0; round < 3; round += 1) {
    await bed.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'candor-engine' and datname = current_database()`);
    await expect.poll(() => host.isServing, PATIENT).toBe(true);
  }
  await expect.poll(() => copied(original, `status = 'closed'`), PATIENT).toBe(MANY);
  expect(await wrong(original)).toBe(0);
  expect(await waiting()).toBe(0);
  await host.stop();
  expect(await test.audit()).toEqual([]);
});

it('has a follower copy first what they have yet to copy, when they look or act', async () => {
  await followedBy(MANY);
  const original = await open();
  const rows = await bed.query<{ user_id: string }>(`select user_id from follows f where ended_at is null
    and trader_id = ${trader} and not exists (select 1 from orders where original_id = ${original} and user_id = f.user_id)`);
  const late = userId(Number(rows.at(-1)?.user_id));
  expect((await host.view(late))?.orders).toMatchObject([{ order: { originalId: original } }]);
  await expect.poll(() => copied(original), PATIENT).toBe(MANY);
});

it('pays a share once, though it is asked for again', async () => {
  await followedBy(SOME);
  const original = await open();
  await bed.tick(1, '1.11000', '1.11010');
  await close(original, null);
  await expect.poll(waiting, PATIENT).toBe(0);
  const [follower] = await bed.query<{ id: string; user_id: string; held: string }>(
    `select id, user_id, held from follows where trader_id = ${trader} order by id limit 1`,
  );
  const pay = {
    kind: 'payShare',
    userId: userId(Number(follower?.user_id)),
    followId: Number(follower?.id) as never,
  } as const;
  const before = (await host.view(trader))?.balances.trading ?? 0n;
  await host.submit(pay, 'week 1', 'job');
  await host.submit(pay, 'week 1', 'job');
  await host.submit(pay, 'week 2', 'job');
  const after = (await host.view(trader))?.balances.trading ?? 0n;
  expect(after - before).toBe(parseMoney(follower?.held ?? '0'));
  expect(await count(`profit_shares where trader_id = ${trader} and arrived_at is not null`)).toBe(1);
  await host.stop();
  expect(await test.audit()).toEqual([]);
});
