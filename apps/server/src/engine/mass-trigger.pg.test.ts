import { parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';

/** More than a few slices. */
const HOLDERS = 1_500;
/** The machine may be busy. */
const PATIENT = { timeout: 50_000 };
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let holders: UserId[] = [];
let nextUser = 400_000;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost();
  await bed.tick(1, '1.10000', '1.10010');
  await bed.tick(2, '150.000', '150.010');
  holders = await Promise.all(Array.from({ length: HOLDERS }, () => holder()));
});

async function customer(): Promise<UserId> {
  const user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
  return user;
}

/** Somebody with a position that ends at 1.09. */
async function holder(): Promise<UserId> {
  const user = await customer();
  expect((await buy(user, '1.09')).kind).toBe('applied');
  return user;
}

const buy = (user: UserId, stop: string | null): Promise<CommandResult> => {
  const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.1'), leverage: 100 } as const;
  const prices = { target: null, stopLoss: stop === null ? null : parsePrice(stop), takeProfit: null };
  return host.submit({ kind: 'submitOrder', userId: user, ...terms, ...prices }, null);
};

const count = async (query: string): Promise<number> =>
  Number((await bed.query<{ n: string }>(`select count(*) n from ${query}`))[0]?.n);
const stillOpen = (): Promise<number> => count(`orders where status = 'holding' and stop_loss = 1.09`);
const closedElsewhere = (massTrigger: Tick): Promise<number> =>
  count(
    `orders where close_reason = 'stopLoss' and close_tick_seq >= ${massTrigger.seq} and close_tick_seq <> ${massTrigger.seq}`,
  );

const audited = async (): Promise<void> => expect(await test.audit()).toEqual([]);

/** Resolves once the first slice is committed: others are on their way or to come. */
const firstSlice = (): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = bed.bus.subscribe('engineEvents', (events) => {
      if (!events.some(({ kind }) => kind === 'orderClosed')) return;
      unsubscribe();
      resolve();
    });
  });

describe('a mass trigger of the stops of many customers', () => {
  it('closes all of them at its quote, whatever the quotes after it are', async () => {
    const massTrigger = await bed.tick(1, '1.08000', '1.08010');
    await bed.tick(1, '1.07000', '1.07010');
    await bed.tick(1, '1.20000', '1.20010');
    await expect.poll(stillOpen, PATIENT).toBe(0);
    await expect.poll(() => count('gaps'), PATIENT).toBe(0);
    expect(await closedElsewhere(massTrigger)).toBe(0);
    expect(await count('caught_up')).toBe(0);
    await host.stop();
    await audited();
  });

  it('is processed by the next start from where the last one ended', async () => {
    const begun = firstSlice();
    const massTrigger = await bed.tick(1, '1.08000', '1.08010');
    await begun;
    await host.stop();
    const left = await stillOpen();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(HOLDERS);
    const hash = host.hash();
    await audited();
    await bed.tick(1, '1.20000', '1.20010');
    host = await test.startHost('after', { marketStatuses: () => [] });
    expect(hash).not.toBe(host.hash());
    await expect.poll(stillOpen, PATIENT).toBe(0);
    expect(await closedElsewhere(massTrigger)).toBe(0);
    expect(await count('orders where close_tick_seq = ' + String(massTrigger.seq))).toBe(HOLDERS);
    await host.stop();
    await audited();
  });

  it('is processed by a host that loses its connection several times', async () => {
    const massTrigger = await bed.tick(1, '1.08000', '1.08010');
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'candor-engine' and datname = current_database()`;
    for (let round = 0; round < 3; round += 1) {
      await Promise.race([firstSlice(), expect.poll(stillOpen, PATIENT).toBe(0)]);
      await bed.query(terminate);
      await expect.poll(() => host.isServing, PATIENT).toBe(true);
    }
    await expect.poll(stillOpen, PATIENT).toBe(0);
    expect(await closedElsewhere(massTrigger)).toBe(0);
    expect(bed.fatal).toEqual([]);
    await host.stop();
    await audited();
  });

  it('comes before anything that its customers do or see, and does not keep others waiting', async () => {
    const other = await customer();
    const [last, seen] = [holders.at(-1) ?? other, holders.at(-2) ?? other];
    const orderId = (await host.view(last))?.orders[0]?.order.id;
    if (orderId === undefined) throw new Error('nothing is held');
    const massTrigger = bed.tick(1, '1.08000', '1.08010');
    await massTrigger;
    const acted = host.submit({ kind: 'closeOrder', userId: last, orderId, lots: null }, null);
    const looked = host.view(seen);
    const bought = buy(other, null);
    expect(await acted).toEqual({ kind: 'refused', reason: 'unknownOrder' });
    expect((await looked)?.orders).toEqual([]);
    expect((await bought).kind).toBe('applied');
    expect(await stillOpen()).toBeGreaterThan(0);
    expect(await bed.findOrder(orderId)).toMatchObject({
      closeReason: 'stopLoss',
      closeTick: { seq: (await massTrigger).seq },
    });
    await expect.poll(stillOpen, PATIENT).toBe(0);
  });

  it('answers an order that came while it was found before it closes anything', async () => {
    const other = await customer();
    const seen: string[] = [];
    const closing = firstSlice().then(() => seen.push('closed'));
    await bed.tick(1, '1.08000', '1.08010');
    // The host applies the quote before this turn of the event loop is over.
    await new Promise((resolve) => setImmediate(resolve));
    await buy(other, null);
    seen.push('answered');
    await closing;
    expect(seen).toEqual(['answered', 'closed']);
  });

  it('comes before a change of the rules that arrives in its midst', async () => {
    const begun = firstSlice();
    const massTrigger = await bed.tick(1, '1.08000', '1.08010');
    bed.rules = { ...bed.rules, stopOutLevel: 60 };
    bed.bus.publish('configurationChanged', { what: 'settings' });
    await begun;
    await expect.poll(() => count('partitions where rules like \'%"stopOutLevel":60%\'')).toBe(1);
    expect(await stillOpen()).toBe(0);
    expect(await closedElsewhere(massTrigger)).toBe(0);
    await host.stop();
    await audited();
  });
});
