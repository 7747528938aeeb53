import { setTimeout as sleep } from 'node:timers/promises';
import { parseLots } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { SocketBed } from './testing/socket-bed.ts';

/* One socket, two customers one after the other: the second sees nothing of the first. */
const FIRST = 100_001;
const SECOND = 100_002;
let bed: SocketBed;
afterEach(() => bed.close());

async function open() {
  bed = await SocketBed.open();
  for (const [token, id] of [
    ['first', FIRST],
    ['second', SECOND],
  ] as const) {
    bed.sessions.set(token, { sessionId: id, userId: id, demo: true, frozen: false });
    bed.engine.apply({ kind: 'openAccount', at: bed.now, userId: userId(id), demo: true });
  }
  bed.publishEvents();
  bed.tick(1, 116_240_000n, 116_250_000n);
  const client = await bed.connect();
  client.sendMessage({ type: 'login', token: 'first' });
  client.sendMessage({ type: 'sub', topic: 'FOREX_TRADE' });
  await client.next(({ type }) => type === 'login_result');
  await client.nextPush('FOREX_TRADE');
  return client;
}

/** A lot of EURUSD of the first customer, and what is pushed of it has been pushed. */
async function firstBuys(): Promise<void> {
  const ticket = { leverage: 100, target: null, stopLoss: null, takeProfit: null };
  const market = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('1') } as const;
  bed.engine.apply({ kind: 'submitOrder', at: bed.now, userId: userId(FIRST), ...market, ...ticket });
  bed.publishEvents();
  await sleep(600);
}

test('a login as another customer leaves the topics of the first', async () => {
  const client = await open();
  client.sendMessage({ type: 'login', token: 'second' });
  await client.next(({ type }) => type === 'login_result');
  await firstBuys();
  expect(client.messages).toEqual([]);
  client.sendMessage({ type: 'sub', topic: 'FOREX_TRADE' });
  expect((await client.nextPush('FOREX_TRADE')).data).toMatchObject({ Balance: '100000', TransOrder: [] });
  await firstBuys();
  expect(client.messages).toEqual([]);
});

test('a login of the same customer again keeps them', async () => {
  const client = await open();
  client.sendMessage({ type: 'login', token: 'first' });
  await client.next(({ type }) => type === 'login_result');
  await firstBuys();
  expect((await client.nextPush('FOREX_TRADE')).data).toMatchObject({ TransOrder: [{ UpdatePrice: '1.16240' }] });
});
