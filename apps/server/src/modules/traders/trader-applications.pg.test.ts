import type { ApplicationDto } from '@candor/protocol/copying/apply-trader.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../loans/testing/loan-bed.ts';
import { ApplicationBed } from './testing/application-bed.ts';

let bed: ApplicationBed;

beforeAll(async () => {
  bed = await ApplicationBed.open();
});
beforeEach(() => {
  bed.noted.length = 0;
  bed.pauses = 0;
});
afterAll(() => bed.stop());

const own = async (user: number) => dataOf<ApplicationDto>(await bed.call('follow.trader_application', {}, user));
const decide = (id: number, decision: 'approve' | 'refuse', reason = '') =>
  bed.review('console.decideTraderApplication', { id, decision, reason });
const suspend = (id: number, suspended: '0' | '1', reason = 'Too risky.') =>
  bed.review('console.suspendTrader', { id, suspended, reason });
const userRow = async (id: number) => {
  const { rows } = await bed.query<{ trader_status: number; trader_reason: string }>(
    'select trader_status, trader_reason from users where id = $1',
    [id],
  );
  return [rows[0]?.trader_status, rows[0]?.trader_reason];
};

/** What the customer was notified of, once everything is announced. */
async function announcedTo(user: number): Promise<string[]> {
  const waiting = async () => (await bed.query('select 1 from trader_news where announced_at is null')).rowCount;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  const { rows } = await bed.query<{ name: string }>('select name from messages where user_id = $1 order by id', [
    user,
  ]);
  return rows.map(({ name }) => name);
}
const mailsTo = (user: number) => bed.site.mails.filter(({ to }) => to === `${user}@example.org`);

it('what is asked for is counted, and each that is missing is refused by its own reason', async () => {
  const user = await bed.customer(19, '');
  await bed.query('update users set verified = 0 where id = $1', [user]);
  expect(await own(user)).toEqual({
    status: 0,
    reason: '',
    sent_at: '',
    sent_at_ms: null,
    decided_at: '',
    decided_at_ms: null,
    is_verified: 0,
    has_orders: 0,
    has_nickname: 0,
    order_num: 19,
    least_order_num: 20,
    share_percent: '10',
    max_amount: '5000',
    most_max_amount: '5000',
    held: '0',
  });
  const apply = async (input: object = {}) => bed.call('follow.apply_trader', input, user);
  expect(await apply()).toMatchObject({ error: 'verificationRequired', message: 'server.traderVerifyFirst' });
  await bed.query('update users set verified = 1 where id = $1', [user]);
  // A copy of somebody else's and an order that never opened are none of their own.
  await bed.order(user, { follow: 7 });
  await bed.order(user, { heldMs: null });
  expect(await apply()).toMatchObject({
    error: 'wrongQuantity',
    message: 'server.traderTooFewOrders',
    parameters: { count: 19, least: 20 },
  });
  await bed.order(user);
  expect(await apply()).toMatchObject({ error: 'invalidInput', message: 'server.traderNicknameFirst' });
  await bed.query(`update users set nickname = 'Named' where id = $1`, [user]);
  for (const max_amount of ['0', '5000.01'])
    expect(await apply({ max_amount })).toMatchObject({ error: 'amountOutsideLimits', parameters: { max: '5000' } });
  expect(await userRow(user)).toEqual([0, '']);
  expect(await bed.call('follow.apply_trader', {}, user, true)).toMatchObject({ error: 'realAccountOnly' });
  expect(dataOf(await apply({ max_amount: '2000' }))).toMatchObject({
    status: 1,
    is_verified: 1,
    has_orders: 1,
    has_nickname: 1,
    max_amount: '2000',
    sent_at: '2026-03-20 10:00:00',
  });
  expect(await userRow(user)).toEqual([1, '']);
  expect(await apply()).toMatchObject({ error: 'alreadyDone', message: 'server.traderWaits' });
});

it('no verification is asked for where the site asks for none', async () => {
  const user = await bed.customer();
  await bed.query('update users set verified = 0 where id = $1', [user]);
  bed.site.settings['is_real_name_auth'] = '0';
  expect(await own(user)).toMatchObject({ is_verified: 1 });
  await bed.apply(user);
  bed.site.settings['is_real_name_auth'] = '1';
});

it('two devices that apply at once leave one application', async () => {
  const user = await bed.customer();
  const both = await Promise.all([1, 2].map(() => bed.call('follow.apply_trader', {}, user)));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
});

it('who is refused learns why and may apply again', async () => {
  const user = await bed.customer();
  const id = await bed.apply(user);
  expect(await decide(id, 'refuse')).toMatchObject({ fields: { reason: 'server.reasonMissing' } });
  expect(await decide(999_999, 'approve')).toMatchObject({ error: 'notFound' });
  expect(dataOf(await decide(id, 'refuse', 'Too short.'))).toEqual({});
  expect(await decide(id, 'approve')).toMatchObject({ error: 'alreadyDone' });
  expect(bed.noted).toEqual([
    {
      action: 'traderApplication.refuse',
      subject: `customer:${user}`,
      before: { application: id, state: 'waiting' },
      after: { application: id, state: 'refused' },
      reason: 'Too short.',
    },
  ]);
  expect(await own(user)).toMatchObject({ status: 3, reason: 'Too short.', decided_at: '2026-03-20 10:00:00' });
  expect(await userRow(user)).toEqual([3, 'Too short.']);
  expect(await announcedTo(user)).toEqual(['traderRefused']);
  expect(mailsTo(user)[0]?.body).toContain('Too short.');
  await bed.apply(user);
  expect(await own(user)).toMatchObject({ status: 1, reason: '', decided_at_ms: null });
});

it('a trader chooses what one follower may allow, and is suspended and let go on', async () => {
  const user = await bed.customer();
  expect(await bed.call('follow.set_trader', { max_amount: '100' }, user)).toMatchObject({ error: 'notFound' });
  expect(await suspend(user, '1')).toMatchObject({ error: 'notFound' });
  await decide(await bed.apply(user, '2000'), 'approve', 'Steady.');
  expect(await userRow(user)).toEqual([2, '']);
  expect(await own(user)).toMatchObject({ status: 2, reason: '', max_amount: '2000' });
  expect(await bed.call('follow.apply_trader', {}, user)).toMatchObject({ message: 'server.traderAlready' });
  expect(dataOf(await bed.call('follow.set_trader', { max_amount: '300' }, user))).toMatchObject({ max_amount: '300' });
  expect(await bed.call('follow.set_trader', { max_amount: '6000' }, user)).toMatchObject({
    error: 'amountOutsideLimits',
  });

  expect(await suspend(user, '0')).toMatchObject({ message: 'server.traderNotSuspended' });
  expect(bed.pauses).toBe(0);
  expect(dataOf(await suspend(user, '1'))).toEqual({});
  expect(await suspend(user, '1')).toMatchObject({ message: 'server.traderSuspendedBefore' });
  expect(bed.pauses).toBe(1);
  expect(await userRow(user)).toEqual([4, 'Too risky.']);
  expect(await own(user)).toMatchObject({ status: 4, reason: 'Too risky.' });
  expect(await bed.call('follow.apply_trader', {}, user)).toMatchObject({ message: 'server.traderSuspendedApplies' });
  expect(dataOf(await suspend(user, '0', 'Explained.'))).toEqual({});
  expect(bed.pauses).toBe(2);
  expect(await userRow(user)).toEqual([2, '']);
  expect(bed.noted.map(({ action, reason }) => [action, reason])).toEqual([
    ['traderApplication.approve', 'Steady.'],
    ['trader.suspend', 'Too risky.'],
    ['trader.resume', 'Explained.'],
  ]);
  expect(await announcedTo(user)).toEqual(['traderApproved', 'traderSuspended', 'traderResumed']);
  expect(mailsTo(user)[1]?.body).toContain('Too risky.');
  // What an operator notes for colleagues alone is not for the trader.
  expect(mailsTo(user)[2]?.body).not.toContain('Explained.');
});

it('a limit that was lowered since holds for who is approved', async () => {
  const user = await bed.customer();
  const id = await bed.apply(user, '4000');
  bed.site.settings['follow_most_margin'] = '1500';
  await decide(id, 'approve');
  bed.site.settings['follow_most_margin'] = '5000';
  expect(await own(user)).toMatchObject({ max_amount: '1500' });
});
