import { parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { afterEach, expect, test } from 'vitest';
import { SocketBed } from './testing/socket-bed.ts';

let bed: SocketBed;
afterEach(() => bed.close());

test('FOREX_FOLLOW_TRADE tells the open copies alone, with numbers of its own', async () => {
  bed = await SocketBed.open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  const [follower, trader] = [userId(100_003), userId(100_004)];
  bed.sessions.set('follower', { sessionId: 3, userId: follower, demo: false, frozen: false });
  for (const who of [follower, trader]) {
    bed.engine.apply({ kind: 'openAccount', at: bed.now, userId: who, demo: false });
    const gift = { kind: 'post', asker: 'operator', from: 18, to: 1, type: 10, memo: null } as const;
    bed.engine.apply({ ...gift, at: bed.now, userId: who, amount: parseMoney('10000') });
  }
  const terms = { ratio: parseDecimal('1'), mostMargin: parseMoney('9000'), mostLoss: null };
  const shareRate = parseDecimal('0.1');
  bed.engine.apply({ kind: 'followTrader', at: bed.now, userId: follower, traderId: trader, ...terms, shareRate });
  bed.publishEvents();
  const client = await bed.connect();
  client.sendMessage({ type: 'login', token: 'follower' });
  for (const topic of ['FOREX_FOLLOW_TRADE', 'FOREX_TRADE']) client.sendMessage({ type: 'sub', topic });
  await client.next(({ type }) => type === 'login_result');
  const empty = await client.nextPush('FOREX_FOLLOW_TRADE');
  expect(empty.data).toEqual({ TransOrder: [] });
  const own = buy(follower);
  await expect.poll(() => client.messages.some((each) => JSON.stringify(each).includes(`"Id":${own}`))).toBe(true);
  expect(client.messages.some((each) => 'topic' in each && each.topic === 'FOREX_FOLLOW_TRADE')).toBe(false);
  buy(trader);
  const copied = await client.nextPush('FOREX_FOLLOW_TRADE');
  expect(copied).toMatchObject({
    seq: empty.seq + 1,
    data: { TransOrder: [{ UpdatePrice: '1.16240', FactProfits: '-10' }] },
  });
  bed.tick(1, 116_340_000n, 116_350_000n);
  const moved = await client.nextPush('FOREX_FOLLOW_TRADE');
  expect(moved).toMatchObject({
    seq: empty.seq + 2,
    data: { TransOrder: [{ UpdatePrice: '1.16340', FactProfits: '90' }] },
  });
});

function buy(who: UserId): number {
  const ticket = { leverage: 100, target: null, stopLoss: null, takeProfit: null };
  const market = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('1') } as const;
  const result = bed.engine.apply({ kind: 'submitOrder', at: bed.now, userId: who, ...market, ...ticket });
  bed.publishEvents();
  return rowIn(result, ORDERS)?.id ?? 0;
}
