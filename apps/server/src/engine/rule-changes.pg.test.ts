import { parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { TradingRules } from '@candor/engine/instrument.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EngineHost } from './host/engine-host.ts';
import type { EngineBed } from './testing/engine-bed.ts';
import { engineTest } from './testing/engine-test.ts';
import { playRandomly, randomOf } from './testing/random-play.ts';

/** The machine may be busy. */
const PATIENT = { timeout: 50_000 };
const test = engineTest();
let bed: EngineBed;
let host: EngineHost;
let nextUser = 500_000;

beforeEach(async () => {
  ({ bed } = test);
  host = await test.startHost();
  await bed.tick(1, '1.10000', '1.10000');
  await bed.tick(2, '150.000', '150.010');
});

/** Stops, starts from the tables, and expects the same state. */
async function restart(): Promise<void> {
  await expect.poll(() => host.inspect(({ isWorkDue }) => isWorkDue), PATIENT).toBe(false);
  await host.stop();
  const hash = host.hash();
  host = await test.startHost();
  expect(host.hash()).toBe(hash);
}

async function change(rules: Partial<TradingRules>): Promise<void> {
  bed.rules = { ...bed.rules, ...rules };
  bed.bus.publish('configurationChanged', { what: 'settings' });
  // Whatever is asked after it is answered after it.
  await host.view(1);
}

async function customer(balance = '1000'): Promise<UserId> {
  const user = userId(nextUser++);
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  const credit = { kind: 'post', userId: user, from: 18, to: 1, type: 10, memo: null } as const;
  await host.submit({ ...credit, amount: parseMoney(balance) }, null, 'operator');
  return user;
}

async function buy(user: UserId, quantity: string): Promise<void> {
  const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots(quantity), leverage: 100 } as const;
  const prices = { target: null, stopLoss: null, takeProfit: null };
  const result = await host.submit({ kind: 'submitOrder', userId: user, ...terms, ...prices }, null);
  expect(result).toMatchObject({ kind: 'applied' });
}

const transfer = (user: UserId, to: 2 | 3, amount: string) =>
  host.submit({ kind: 'post', type: 3, userId: user, from: 1, to, amount: parseMoney(amount), memo: null }, null);

async function viewOf(user: UserId): Promise<AccountView> {
  const view = await host.view(user);
  if (view === null) throw new Error('no such account');
  return view;
}

const count = async (query: string): Promise<number> =>
  Number((await bed.query<{ n: string }>(`select count(*) n from ${query}`))[0]?.n);

const audited = async (): Promise<void> => expect(await test.audit()).toEqual([]);

describe('a raise of the stop-out level', () => {
  it('spares what was open before, through a restart and in the audit, and reaches what was opened since', async () => {
    const [early, late] = [await customer(), await customer()];
    await buy(early, '0.5');
    await change({ stopOutLevel: 80 });
    await buy(late, '0.5');
    await restart();
    // Used margin is 550; the fee leaves 998.75, so that this is a level of 59.77 %.
    await bed.tick(1, '1.08660', '1.08660');
    expect((await viewOf(early)).orders).toHaveLength(1);
    await expect.poll(async () => (await viewOf(late)).orders.length, PATIENT).toBe(0);
    // Twenty sweeps pass everybody once.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await viewOf(early)).toMatchObject({ stopOutLevel: 50, levelPercent: 59.77 });
    await change({ stopOutLevel: 50 });
    await restart();
    await host.stop();
    await audited();
  });
});

describe('lot terms that change', () => {
  it('are kept for older orders through a restart', async () => {
    const user = await customer();
    await buy(user, '0.5');
    const [pair, ...others] = bed.instruments;
    if (pair === undefined) throw new Error('no instrument');
    bed.instruments = [{ ...pair, minLots: parseLots('1'), lotStep: parseLots('1') }, ...others];
    bed.bus.publish('configurationChanged', { what: 'instruments' });
    await host.view(user);
    await restart();
    const orderId = (await viewOf(user)).orders[0]?.order.id;
    if (orderId === undefined) throw new Error('nothing is held');
    const closed = await host.submit({ kind: 'closeOrder', userId: user, orderId, lots: parseLots('0.07') }, null);
    expect(closed).toMatchObject({ kind: 'applied' });
    await host.stop();
    await audited();
  });
});

describe('one account or three', () => {
  /** More than are moved at once. */
  const MANY = 5_000;

  it('moves the money of many in slices, answers in between, goes on after a crash, and gives it back', async () => {
    const users = await Promise.all(Array.from({ length: MANY }, () => customer()));
    await Promise.all(users.map((user) => transfer(user, 3, '400')));
    const last = users.at(-1) ?? userId(0);
    const merged = (): Promise<number> => count('merged_balances where funding > 0');
    const committed = new Promise<void>((resolve) => {
      const unsubscribe = bed.bus.subscribe('engineEvents', () => {
        unsubscribe();
        resolve();
      });
    });
    bed.rules = { ...bed.rules, onlyOneAccount: true };
    bed.bus.publish('configurationChanged', { what: 'settings' });
    await committed;
    await host.stop();
    expect(await merged()).toBeGreaterThan(0);
    expect(await merged()).toBeLessThan(MANY);
    await audited();
    host = await test.startHost();
    expect((await viewOf(last)).balances).toMatchObject({ trading: parseMoney('1000'), funding: 0n });
    await bed.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'candor-engine' and datname = current_database()`);
    await expect.poll(() => host.isServing, PATIENT).toBe(true);
    await expect.poll(merged, PATIENT).toBe(MANY);
    expect(await count('postings where type = 13 and debit_kind = 3 and credit_kind = 1')).toBe(MANY);

    await change({ onlyOneAccount: false });
    expect((await viewOf(last)).balances).toMatchObject({ trading: parseMoney('600'), funding: parseMoney('400') });
    await expect.poll(merged, PATIENT).toBe(0);
    expect(await count('balances where kind = 3 and balance = 400')).toBe(MANY);
    expect(bed.fatal).toEqual([]);
    await restart();
    await host.stop();
    await audited();
  });

  it.each([11, Number(process.env['RULES_SEED'] ?? 12)])(
    'changes again and again while others trade and ask for payouts, seed %i',
    async (seed) => {
      const random = randomOf(seed);
      const users = await Promise.all(Array.from({ length: 5 }, () => customer('100000')));
      const playing = playRandomly(bed, host, { seed, steps: 150, firstUser: 600_000 + seed * 100 });
      for (let round = 0; round < 12; round += 1) {
        const user = users[round % users.length] ?? userId(0);
        await transfer(user, random() < 0.5 ? 2 : 3, (random() * 9_000 + 1).toFixed(2));
        if (random() < 0.5) await buy(user, '0.3');
        const ask = { kind: 'reserve', userId: user, type: 2, account: 1 } as const;
        await host.submit({ ...ask, amount: parseMoney('10'), fee: parseMoney('1') }, null);
        const owned = await Promise.all(users.map(ownedBy));
        await change({ onlyOneAccount: !bed.rules.onlyOneAccount });
        if (random() < 0.3) await change({ onlyOneAccount: !bed.rules.onlyOneAccount });
        expect(await Promise.all(users.map(ownedBy))).toEqual(owned);
      }
      await playing;
      await restart();
      await host.stop();
      await audited();
      const totals = await bed.query<{ total: string }>('select sum(balance) total from balances');
      expect(Number(totals[0]?.total)).toBe(0);
    },
  );

  /** All that is a customer's, what is on its way out included, and how much is open. */
  async function ownedBy(user: UserId): Promise<unknown> {
    const { balances, inTransit, reserved, usedMargin, orders } = await viewOf(user);
    const { trading, option, funding } = balances;
    return [trading + option + funding, inTransit, reserved, usedMargin, orders.length];
  }
});

it('contracts that are not offered are refused, and what is open can be closed', async () => {
  const user = await customer();
  await buy(user, '0.1');
  await change({ offersContracts: false });
  const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.1'), leverage: 100 } as const;
  const order = { kind: 'submitOrder', userId: user, ...terms, stopLoss: null, takeProfit: null } as const;
  for (const target of [null, parsePrice('1.05')])
    expect(await host.submit({ ...order, target }, null)).toEqual({ kind: 'refused', reason: 'contractsOff' });
  await restart();
  const orderId = (await viewOf(user)).orders[0]?.order.id;
  if (orderId === undefined) throw new Error('nothing is held');
  expect(await host.submit({ kind: 'closeOrder', userId: user, orderId, lots: null }, null)).toMatchObject({
    kind: 'applied',
  });
});

it('who lies below a level is counted by the host, and nobody is before it serves', async () => {
  const user = await customer();
  await buy(user, '0.5');
  // 998.75 behind 550.
  expect(host.accountsBelowMarginLevel(181)).toEqual({ customers: 0, openOrders: 0 });
  expect(host.accountsBelowMarginLevel(182)).toEqual({ customers: 1, openOrders: 1 });
  expect(() => bed.newHost('idle').accountsBelowMarginLevel(100)).toThrow('the engine is stopped');
});
