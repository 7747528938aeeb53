import { parseDecimal } from '@candor/decimal/decimal.ts';
import type { InputOf, OutputOf } from '@candor/protocol/call.ts';
import type { FollowDto } from '@candor/protocol/copying/follow.ts';
import type { copyLimits, followOrders, followShares } from '@candor/protocol/copying/follow-orders.ts';
import type { followedTraders, followNames } from '@candor/protocol/copying/followed-traders.ts';
import type { myFollower } from '@candor/protocol/copying/my-follower.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../loans/testing/loan-bed.ts';
import { ordersCsv } from '../statements/orders-csv.ts';
import { readHistory, WHOLE_HISTORY } from '../trading/closed-orders-reader.ts';
import type { HistoryFilter } from '../trading/closed-orders-reader.ts';
import { nextPayday } from './payday.ts';
import { CopyingBed } from './testing/copying-bed.ts';

let bed: CopyingBed;
let trader: number;
let user: number;
beforeAll(async () => {
  bed = await CopyingBed.open();
});
afterAll(() => bed.stop());
let number = 0;
beforeEach(async () => {
  trader = await bed.trader(`Northstar ${(number += 1)}`);
  user = await bed.customer();
  await bed.tick('1.10000', '1.10010');
});

const follow = async (more: object = {}): Promise<FollowDto> => dataOf(await bed.follow(user, trader, more));
const followed = async (of = user): Promise<OutputOf<typeof followedTraders>> =>
  dataOf(await bed.call('follow.followed_trader', {}, of));
const ordersOf = (input: Partial<InputOf<typeof followOrders>>, reader = user) =>
  bed.call('forex.my_deal_follow_order', input, reader);
const orders = async (
  input: Partial<InputOf<typeof followOrders>>,
  reader = user,
): Promise<OutputOf<typeof followOrders>> => dataOf(await ordersOf(input, reader));

/** Of the file of a customer's closed orders. */
async function lastColumn(of: number, whose: HistoryFilter['whose'] = null): Promise<readonly string[]> {
  const how = { listing: () => null, translate: translatorFor('en'), timeZone: 'UTC', currency: 'USDT' };
  let file = '';
  for await (const part of ordersCsv(bed.site.database, { ...WHOLE_HISTORY, userId: of, whose }, how)) file += part;
  return file
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').at(-1) ?? '');
}

describe('following', () => {
  it('begins on the terms that were asked for, and changes them when it is asked again', async () => {
    const begun = await follow({ max_loss: '50' });
    expect(begun).toMatchObject({
      user_id: trader,
      nickname: `Northstar ${number}`,
      multiple: '0.5',
      max_amount: '1000',
      max_loss: '50',
      share_percent: '10',
      profits: '0',
      position_num: 0,
      is_paused: 0,
      end_reason: '',
    });
    const changed = await follow({ multiple: '2', max_loss: '' });
    expect(changed).toMatchObject({ follow_id: begun.follow_id, multiple: '2', max_loss: '' });
    expect((await followed()).data).toHaveLength(1);
    expect(dataOf<OutputOf<typeof followNames>>(await bed.call('follow.list', {}, user))).toEqual([
      { user_id: trader, nickname: `Northstar ${number}` },
    ]);
  });

  it('is refused with its reason, and then nothing has changed', async () => {
    const refusals: readonly (readonly [object, string])[] = [
      [{ trader_id: user }, 'invalidInput'],
      [{ trader_id: await bed.customer() }, 'notFound'],
      [{ multiple: '0.005' }, 'invalidInput'],
      [{ multiple: '0.125' }, 'invalidInput'],
      [{ multiple: '100.01' }, 'invalidInput'],
      [{ max_amount: '0' }, 'invalidInput'],
      [{ max_amount: '5000.01' }, 'amountOutsideLimits'],
      // A trader who chose more than the site allows by now.
      [{ trader_id: await bed.trader(`Generous ${number}`, '9000'), max_amount: '6000.01' }, 'amountOutsideLimits'],
    ];
    for (const [terms, error] of refusals)
      expect(await bed.follow(user, trader, terms), error).toMatchObject({ error });
    await bed.query('update traders set suspended_at = now() where user_id = $1', [trader]);
    expect(await bed.follow(user, trader)).toMatchObject({ error: 'featureOff' });
    await bed.query('update traders set suspended_at = null where user_id = $1', [trader]);
    await bed.query('update users set frozen_at = now() where id = $1', [trader]);
    expect(await bed.follow(user, trader)).toMatchObject({ error: 'featureOff' });
    expect((await followed()).data).toEqual([]);
  });

  it('takes other terms of who follows while the trader is suspended', async () => {
    await follow();
    await bed.query('update traders set suspended_at = now() where user_id = $1', [trader]);
    expect(await follow({ max_loss: '20' })).toMatchObject({ max_loss: '20' });
  });

  it('acts once for a request that comes twice, and is for real accounts', async () => {
    const [first, again] = [await bed.follow(user, trader, {}, 'a'), await bed.follow(user, trader, {}, 'a')];
    expect(dataOf<FollowDto>(again).follow_id).toBe(dataOf<FollowDto>(first).follow_id);
    const names = [
      'follow.followed_trader',
      'follow.list',
      'follow.my_follower',
      'follow.copy_limits',
      'follow.shares',
    ];
    for (const name of names)
      expect(await bed.call(name, {}, user, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
    const withInput = { 'follow.canal_follow': { trader_id: trader }, 'forex.my_deal_follow_order': {} };
    for (const [name, input] of Object.entries(withInput))
      expect(await bed.call(name, input, user, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
  });

  it('shows results while copies are open, and what is held and paid when they have closed', async () => {
    await follow();
    const order = await bed.buy(trader, '0.2');
    await bed.tick('1.10100', '1.10110');
    const [open] = (await followed()).data;
    // 0.1 lots; the fee of 0.25 counts when it closes.
    expect(open).toMatchObject({ position_num: 1, closed_num: 0, floating: '9', realised: '0', without_stop: 1 });
    expect(Number(open?.used_amount)).toBeGreaterThan(100);
    await bed.close(trader, order);
    const all = await followed();
    expect(all.data[0]).toMatchObject({ position_num: 0, closed_num: 1, realised: '8.75', held: '0.875', paid: '0' });
    expect(all).toMatchObject({ profits: '8.75', held: '0.875', share_percent: '10' });
    const mine = dataOf<OutputOf<typeof myFollower>>(await bed.call('follow.my_follower', {}, trader));
    expect(mine).toMatchObject({
      position_profits: '0.875',
      total_profits: '0',
      follow_num: 1,
      total_amount: '1000',
      followers_profits: '8.75',
      followers_won: 1,
      followers_num: 1,
      total: 1,
      data: [{ total_profits: '8.75', profitability: '0.88', multiple: '0.5', position_num: 0 }],
    });
    expect(mine.data[0]?.nickname).toMatch(/^7\*\*\*\d\d$/);
    const ended = dataOf<FollowDto>(await bed.call('follow.canal_follow', { trader_id: trader }, user));
    expect(ended).toMatchObject({ end_reason: 'customer', held: '0', paid: '0.875', realised: '8.75' });
    const shares = dataOf<OutputOf<typeof followShares>>(await bed.call('follow.shares', {}, user));
    expect(shares).toMatchObject({
      total: 1,
      data: [{ level_from: '0', level_to: '8.75', share_percent: '10', amount: '0.875' }],
    });
    expect((await followed()).ended).toMatchObject([{ follow_id: ended.follow_id }]);
    expect(await bed.call('follow.canal_follow', { trader_id: trader }, user)).toMatchObject({ error: 'notFound' });
  });

  it('keeps or closes the open copies, as it is asked', async () => {
    await follow();
    await bed.buy(trader);
    await bed.call('follow.canal_follow', { trader_id: trader, close: 0 }, user);
    expect((await bed.site.host.view(user))?.orders).toHaveLength(1);
    await follow();
    await bed.buy(trader);
    await bed.call('follow.canal_follow', { trader_id: trader, close: 1 }, user);
    expect((await bed.site.host.view(user))?.orders).toHaveLength(1);
  });

  it('says what was left out, and why', async () => {
    await follow({ multiple: '0.01' });
    const order = await bed.buy(trader, '0.1');
    const limits = dataOf<OutputOf<typeof copyLimits>>(
      await bed.call('follow.copy_limits', { trader_id: trader }, user),
    );
    expect(limits).toMatchObject({
      total: 1,
      data: [{ trader_id: trader, code: 'EUR/USD', original: '0.1', lots: '0', reason: 'belowMinimum' }],
    });
    expect(order).toBeGreaterThan(0);
    expect(dataOf<OutputOf<typeof copyLimits>>(await bed.call('follow.copy_limits', {}, trader)).total).toBe(0);
  });
});

describe('orders', () => {
  it('of a copy name the original, and those of a trader are public once they have closed', async () => {
    await follow();
    const original = await bed.buy(trader, '0.2');
    const open = await orders({ user_id: trader, follower_user_id: user, status: 1 });
    expect(open).toMatchObject({
      total: 1,
      data: [
        {
          FollowType: 2,
          Quantity: '0.1',
          Original: { Id: original, UserId: trader, Nickname: `Northstar ${number}`, Quantity: '0.2' },
        },
      ],
    });
    expect(await orders({ user_id: trader, status: 1 })).toMatchObject({
      data: [{ Id: original, FollowType: 1, Original: null }],
    });
    await bed.close(trader, original, '0.1');
    await bed.close(trader, original);
    const stranger = await bed.customer();
    expect((await orders({ user_id: trader, status: 3 }, stranger)).total).toBe(2);
    expect((await orders({ follower_user_id: user, status: 3 })).data.map(({ CloseReason }) => CloseReason)).toEqual([
      'original',
      'original',
    ]);
  });

  it('of a history are the customer’s own, or copies, or both', async () => {
    await follow();
    const original = await bed.buy(trader, '0.2');
    await bed.close(trader, original);
    const own = await bed.buy(user, '0.3');
    await bed.close(user, own);
    const listed = async (whose: HistoryFilter['whose']): Promise<readonly (number | null)[]> => {
      const filter = { ...WHOLE_HISTORY, userId: user, whose };
      const { orders: found, total, profits } = await readHistory(bed.site.database, filter, 1);
      const sum = found.reduce((left, { profit }) => left + profit, 0n);
      expect([total, parseDecimal(profits)]).toEqual([found.length, sum]);
      return found.map(({ originalId }) => originalId);
    };
    expect(await listed(null)).toEqual([null, original]);
    expect(await listed('own')).toEqual([null]);
    expect(await listed('copies')).toEqual([original]);
    expect(await lastColumn(user, 'own')).toEqual(['Copy of order', '']);
    expect(await lastColumn(user, 'copies')).toEqual(['Copy of order', String(original)]);
  });

  it('say in a file which of them are copies', async () => {
    await follow();
    const original = await bed.buy(trader, '0.2');
    await bed.close(trader, original);
    expect(await lastColumn(user)).toEqual(['Copy of order', String(original)]);
    expect(await lastColumn(trader)).toEqual(['Copy of order', '']);
  });

  it('of others are not found', async () => {
    await follow();
    const stranger = await bed.customer();
    const other = await bed.trader(`Other ${number}`);
    const asked = async (reader: number, input: Partial<InputOf<typeof followOrders>>): Promise<string> => {
      const answered = await ordersOf(input, reader);
      return answered.kind === 'refused' ? answered.error : 'shown';
    };
    const [open, closed] = [1, 3];
    expect(await asked(user, { user_id: trader, status: open })).toBe('shown');
    expect(await asked(trader, { user_id: trader, status: open })).toBe('shown');
    expect(await asked(stranger, { user_id: trader, status: open })).toBe('notFound');
    expect(await asked(stranger, { user_id: trader, status: closed })).toBe('shown');
    expect(await asked(user, { user_id: other, status: open })).toBe('notFound');
    // A customer who is no trader shows nothing; one's own copies are one's own.
    expect(await asked(stranger, { user_id: user, status: closed })).toBe('notFound');
    expect(await asked(user, { follower_user_id: user, status: open })).toBe('shown');
    expect(await asked(stranger, { follower_user_id: user, status: closed })).toBe('notFound');
    expect(await asked(stranger, { user_id: trader, follower_user_id: user, status: closed })).toBe('notFound');
    expect(await asked(trader, { user_id: trader, follower_user_id: user, status: open })).toBe('shown');
    expect(await asked(trader, { user_id: trader, follower_user_id: stranger, status: open })).toBe('notFound');
    expect(await asked(other, { user_id: trader, follower_user_id: user, status: open })).toBe('notFound');
    expect(await asked(user, { user_id: trader, status: 0 })).toBe('invalidInput');
    await bed.buy(trader);
    await bed.call('follow.canal_follow', { trader_id: trader }, user);
    expect(await asked(user, { user_id: trader, status: open })).toBe('notFound');
    // What was kept is the customer's own.
    expect(await asked(trader, { user_id: trader, follower_user_id: user, status: open })).toBe('notFound');
    const [kept] = (await orders({ user_id: trader, follower_user_id: user, status: open })).data;
    expect(kept?.Original).toMatchObject({ UserId: trader, Quantity: '' });
    expect(await asked(user, { user_id: 0, status: closed })).toBe('notFound');
  });
});

it('pays on Mondays at midnight of the site', () => {
  const at = (text: string): number => Date.parse(text);
  expect(nextPayday(at('2026-11-24T12:00:00Z'), 'UTC')).toBe(at('2026-11-30T00:00:00Z'));
  expect(nextPayday(at('2026-11-30T00:00:00Z'), 'UTC')).toBe(at('2026-12-07T00:00:00Z'));
  // Clocks go back on Sunday, 25 October.
  expect(nextPayday(at('2026-10-25T10:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T23:00:00Z'));
  expect(nextPayday(at('2026-11-22T15:30:00Z'), 'Asia/Tokyo')).toBe(at('2026-11-29T15:00:00Z'));
});
