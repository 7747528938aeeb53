import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../loans/testing/loan-bed.ts';
import { CopyingBed } from './testing/copying-bed.ts';

/* What happens by itself: pauses, paydays, and the messages to followers and traders. */
let bed: CopyingBed;
let trader: number;
let user: number;
let number = 0;
const PATIENT = { timeout: 15_000 };
beforeAll(async () => {
  bed = await CopyingBed.open();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  await bed.reopen();
  trader = await bed.trader(`Westwind ${(number += 1)}`);
  user = await bed.customer();
  await bed.tick('1.10000', '1.10010');
});
afterEach(async () => {
  for (const part of bed.opened.parts ?? []) await part.stop();
});

const start = async (): Promise<void> => {
  for (const part of bed.opened.parts ?? []) await part.start();
};
const payAll = async (): Promise<void> => {
  for (const job of bed.opened.jobs ?? []) await job.run();
};
const following = async (): Promise<FollowDto | null> => (await bed.opened.services?.ownFollow?.(user, trader)) ?? null;
/** One order of the trader that gains so much for the follower. */
const gain = async (): Promise<void> => {
  const order = await bed.buy(trader, '0.2');
  await bed.tick('1.10110', '1.10120');
  await bed.close(trader, order);
  await bed.tick('1.10000', '1.10010');
};
interface Message {
  readonly name: string;
  readonly parameters: { readonly values: object; readonly words: object };
}
const messages = async (of: number): Promise<readonly Message[]> =>
  (await bed.query('select name, parameters from messages where user_id = $1 order by id', [of])).rows as Message[];
/** Of the follow: for its trader, and for its follower. */
const pausedOf = async (of: number): Promise<readonly boolean[]> => {
  const { rows } = await bed.query('select trader_paused, follower_paused from follows where user_id = $1', [of]);
  const [{ trader_paused, follower_paused }] = rows as [{ trader_paused: boolean; follower_paused: boolean }];
  return [trader_paused, follower_paused];
};
/** As if the follower's partition, or one that is so many further, had paid that week. */
const weekPaid = (week: string, further = 0) =>
  bed.query(
    `insert into copying_weeks (partition, week, paid_at)
     select partition + $2::int, $3::date, now() from follows where user_id = $1`,
    [user, further, week],
  );
const names = async (of: number): Promise<readonly string[]> => (await messages(of)).map(({ name }) => name);

it('opens no copies while the trader is suspended or somebody is frozen, and goes on after it', async () => {
  await bed.follow(user, trader);
  await start();
  const states: readonly (readonly [string, number])[] = [
    ['traders set suspended_at = $2 where user_id = $1', trader],
    ['users set frozen_at = $2 where id = $1', trader],
    ['users set frozen_at = $2 where id = $1', user],
  ];
  for (const [change, who] of states) {
    await bed.query(`update ${change}`, [who, new Date()]);
    bed.opened.services?.applyPauses?.();
    await expect.poll(async () => (await following())?.is_paused).toBe(1);
    await bed.query(`update ${change}`, [who, null]);
    bed.opened.services?.applyPauses?.();
    await expect.poll(async () => (await following())?.is_paused).toBe(0);
  }
  await expect.poll(() => names(user)).toEqual(['copyingPaused', 'copyingResumed', 'copyingPaused', 'copyingResumed']);
  // Of a frozen follower nothing is copied again, whatever becomes of the trader.
  const both = 'update users set frozen_at = $3 where id in ($1, $2)';
  await bed.query(both, [trader, user, new Date()]);
  await expect.poll(() => names(user), PATIENT).toHaveLength(5);
  await expect.poll(async () => (await pausedOf(user)).join(), PATIENT).toBe('true,true');
  await bed.query('update users set frozen_at = null where id = $1', [trader]);
  await expect.poll(async () => (await pausedOf(user)).join(), PATIENT).toBe('false,true');
  const news = await bed.query('select event from copying_news where user_id = $1', [user]);
  expect(news.rows).toHaveLength(5);
});

it('pays what is held on Monday, once a week, and after a standstill', async () => {
  await bed.query('delete from copying_weeks', []);
  bed.site.now = Date.parse('2026-03-20T10:00:00Z');
  await payAll();
  await bed.follow(user, trader);
  await gain();
  // A profit of 10, less a fee of 0.25, of which a tenth is held until Monday.
  await payAll();
  expect(await following()).toMatchObject({ held: '0.975', paid: '0' });
  bed.site.now = Date.parse('2026-03-22T23:59:00Z');
  await payAll();
  expect(await following()).toMatchObject({ held: '0.975', paid: '0' });
  // Another partition has paid the shares of its own follows already.
  await weekPaid('2026-03-23', 1);
  bed.site.now = Date.parse('2026-03-23T00:00:00Z');
  await payAll();
  expect(await following()).toMatchObject({ held: '0', paid: '0.975' });
  await gain();
  // In the same week, with the clock set back, and by a program that has started again.
  for (const now of ['2026-03-24T00:00:00Z', '2026-03-21T00:00:00Z', '2026-03-29T23:59:59Z']) {
    bed.site.now = Date.parse(now);
    await bed.reopen();
    await payAll();
  }
  expect(await following()).toMatchObject({ held: '0.975', paid: '0.975' });
  // A clock that ran ahead once has left a week that is yet to come.
  await weekPaid('2031-01-06');
  bed.site.now = Date.parse('2026-04-16T09:00:00Z');
  await payAll();
  expect(await following()).toMatchObject({ held: '0', paid: '1.95' });
  await bed.query(`update copying_news set created_at = now() - interval '2 minutes'`, []);
  await start();
  await expect.poll(() => names(user)).toEqual(['copySharePaid', 'copySharePaid']);
  await expect.poll(() => names(trader)).toEqual(['copyShareReceived']);
  const values = { amount: '0.975', from: '9.75', to: '19.50', rate: '10' };
  expect((await messages(user))[1]).toMatchObject({ parameters: { values } });
  expect((await messages(trader))[0]).toMatchObject({ parameters: { values: { amount: '1.95', count: 1 } } });
  expect(bed.site.mails.filter(({ to }) => to === `${user}@example.org`)).toHaveLength(2);
});

it('pays on Monday what was due and could not be held when it was earned', async () => {
  await bed.query('delete from copying_weeks', []);
  bed.site.now = Date.parse('2026-03-20T10:00:00Z');
  await bed.follow(user, trader);
  const order = await bed.buy(trader, '0.2');
  const own = await bed.buy(user, '8.3', 'sell');
  await bed.tick('1.10110', '1.10120');
  await bed.close(trader, order);
  expect(await following()).toMatchObject({ realised: '9.75', held: '0' });
  // All of the margin is still in use: nothing is paid, and nothing is lost.
  bed.site.now = Date.parse('2026-03-23T00:00:00Z');
  await payAll();
  expect(await following()).toMatchObject({ held: '0', paid: '0' });
  await bed.tick('1.10000', '1.10010');
  await bed.close(user, own);
  bed.site.now = Date.parse('2026-03-30T00:00:00Z');
  await payAll();
  expect(await following()).toMatchObject({ held: '0', paid: '0.975' });
  bed.site.now = Date.parse('2026-04-06T00:00:00Z');
  await payAll();
  expect(await following()).toMatchObject({ held: '0', paid: '0.975' });
});

it('tells of a follow that ended at its cap, and of copies that are smaller, once an hour', async () => {
  dataOf(await bed.follow(user, trader, { max_loss: '5' }));
  await start();
  const order = await bed.buy(trader, '0.2');
  await bed.tick('1.09900', '1.09910');
  await bed.close(trader, order);
  await expect.poll(() => names(user)).toEqual(['followLossCap']);
  expect((await messages(user))[0]).toMatchObject({ parameters: { values: { result: '-11.25' } } });
  await bed.follow(user, trader, { multiple: '0.01' });
  for (let times = 0; times < 3; times += 1) await bed.buy(trader, '0.1');
  await expect.poll(() => names(user)).toEqual(['followLossCap', 'copyLimited']);
  const words = { reason: 'server.copyLimit.belowMinimum' };
  const values = { lots: '0', wanted: '0' };
  expect((await messages(user))[1]).toMatchObject({ parameters: { words, values } });
  // An hour later, as much as the most margin allows: 110 for 0.1 lots.
  await bed.query(`update copying_news set created_at = created_at - interval '2 hours'`, []);
  await bed.follow(user, trader, { multiple: '1', max_amount: '60' });
  await bed.buy(trader, '0.1');
  await expect.poll(() => names(user)).toEqual(['followLossCap', 'copyLimited', 'copySmaller']);
  const smaller = { lots: '0.05', wanted: '0.1' };
  expect((await messages(user))[2]).toMatchObject({ parameters: { values: smaller } });
});
