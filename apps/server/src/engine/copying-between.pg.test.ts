import { parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { OrderId, UserId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../kernel/database/database.ts';
import { CopyRelay } from './copy-relay.ts';
import type { EngineGateway, TimelessCommand } from './gateway.ts';
import type { EngineHost } from './host/engine-host.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { QUIET_LOG } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';

/* A trader and followers on two partitions of one process: what is lost on the way, or comes twice, acts once. */
const test = engineTest();
let bed: EngineBed;
let [here, there]: EngineHost[] = [];
let trader: UserId;
let nextUser = 900_000;

beforeEach(async () => {
  ({ bed } = test);
  here = await test.startHost('here');
  there = await test.startHost('there', { partition: 1 });
  await bed.tick(1, '1.10000', '1.10010');
  trader = await customer(here);
});

async function customer(host: EngineHost | undefined): Promise<UserId> {
  const user = userId(nextUser++);
  await host?.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  const gift = { kind: 'post', userId: user, from: 18, to: 1, type: 10, memo: null } as const;
  await host?.submit({ ...gift, amount: parseMoney('1000') }, null, 'operator');
  return user;
}

async function follow(host: EngineHost | undefined, traderId = trader): Promise<UserId> {
  const user = await customer(host);
  const terms = { ratio: parseDecimal('0.5'), mostMargin: parseMoney('500'), mostLoss: null };
  const shareRate = parseDecimal('0.1');
  const result = await host?.submit({ kind: 'followTrader', userId: user, traderId, ...terms, shareRate }, null);
  expect(result?.kind).toBe('applied');
  return user;
}

async function open(): Promise<OrderId> {
  const prices = { target: null, stopLoss: null, takeProfit: null };
  const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.2'), leverage: 100 } as const;
  const result = await here?.submit({ kind: 'submitOrder', userId: trader, ...terms, ...prices }, null);
  const order = result === undefined ? null : rowIn(result, ORDERS);
  if (order === null) throw new Error(JSON.stringify(result));
  return order.id;
}

const close = (orderId: OrderId, lots: string | null) =>
  here?.submit({ kind: 'closeOrder', userId: trader, orderId, lots: lots === null ? null : parseLots(lots) }, null);
const copiesOf = (original: OrderId) =>
  bed.query<{ partition: number; user_id: string; status: string; lots: string; open_tick_seq: string }>(
    `select partition, user_id, status, lots, open_tick_seq from orders where original_id = ${original} order by id`,
  );
/** A relay whose commands are lost, or done although their answer is lost, one after another. */
const relay = (wrap: (engine: EngineHost) => EngineGateway = (engine) => engine) =>
  new CopyRelay({
    database: openDatabase(test.database.pool),
    engines: [here, there].flatMap((engine) => (engine === undefined ? [] : [wrap(engine)])),
    log: QUIET_LOG,
  });

function unreliable(): (engine: EngineHost) => EngineGateway {
  let turn = 0;
  return (engine) => ({
    partition: engine.partition,
    view: (user) => engine.view(user),
    peek: (user) => engine.peek(user),
    async submit(command: TimelessCommand, key, asker) {
      turn += 1;
      if (turn % 3 === 0) throw new Error('lost before');
      const result = await engine.submit(command, key, asker);
      if (turn % 3 === 1) throw new Error('lost after');
      return result;
    },
  });
}

/** As often as it takes until nothing is lost. */
async function carryThrough(carrying: CopyRelay): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1)
    if (
      await carrying.carry().then(
        () => true,
        () => false,
      )
    )
      return;
  throw new Error('Nothing arrives.');
}

it('copies over there at the next tick, in order and once, whatever is lost on the way', async () => {
  const far = await follow(there);
  const near = await follow(here);
  const carrying = relay(unreliable());
  await carryThrough(carrying);
  const original = await open();
  expect((await copiesOf(original)).map((copy) => Number(copy.user_id))).toEqual([near]);
  const { seq } = await bed.tick(1, '1.10500', '1.10510');
  await close(original, '0.1');
  await carryThrough(carrying);
  await carryThrough(carrying);
  const copies = await copiesOf(original);
  expect(copies.filter(({ partition }) => partition === 1)).toMatchObject([
    { user_id: String(far), status: 'holding', lots: '0.05000000', open_tick_seq: String(seq) },
    { user_id: String(far), status: 'closed', lots: '0.05000000' },
  ]);
  await close(original, null);
  // One who began to follow after the original was opened has nothing to close.
  const late = await follow(there);
  await carryThrough(carrying);
  const after = await copiesOf(original);
  expect(after.every(({ status }) => status === 'closed')).toBe(true);
  expect(after.some(({ user_id }) => Number(user_id) === late)).toBe(false);
  expect(after).toHaveLength(4);
  await stopped();
});

it('pays shares back once, and the books of both partitions balance', async () => {
  const far = await follow(there);
  const carrying = relay(unreliable());
  await carryThrough(carrying);
  const original = await open();
  await carryThrough(carrying);
  await bed.tick(1, '1.11000', '1.11010');
  await close(original, null);
  await carryThrough(carrying);
  const before = (await here?.view(trader))?.balances.trading ?? 0n;
  await there?.submit({ kind: 'unfollow', userId: far, traderId: trader, close: false }, null);
  for (let again = 0; again < 3; again += 1) await carryThrough(carrying);
  const [share] = await bed.query<{ amount: string; arrived_at: string | null }>(
    `select amount, arrived_at from profit_shares where user_id = ${far}`,
  );
  expect(share?.arrived_at).not.toBeNull();
  expect(((await here?.view(trader))?.balances.trading ?? 0n) - before).toBe(parseMoney(share?.amount ?? '0'));
  const [transit] = await bed.query<{ sum: string }>('select sum(balance) from balances where kind = 22');
  expect(Number(transit?.sum)).toBe(0);
  // Nobody over there follows any more: nothing is noted for them.
  await carryThrough(carrying);
  expect(await bed.query('select 1 from copy_routes where is_open and user_id = ' + trader)).toHaveLength(0);
  await stopped();
});

async function stopped(): Promise<void> {
  await here?.stop();
  await there?.stop();
  expect(await test.audit()).toEqual([]);
  expect(await test.audit(1)).toEqual([]);
}
