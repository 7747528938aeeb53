import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { copyLimits, followOrders, followShares } from '@candor/protocol/copying/follow-orders.ts';
import { followedTraders } from '@candor/protocol/copying/followed-traders.ts';
import { unfollow } from '@candor/protocol/copying/unfollow.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLOSED_COPY, COPY, ENDED, FOLLOW, FOLLOWS } from '../../testing/copying-answers.ts';
import { CUSTOMER, NOW } from '../../testing/customer-answers.ts';
import { answerMarket, EURUSD, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { textOf } from '../../testing/text-of.ts';
import { FollowedScreen } from './followed-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(followedTraders, FOLLOWS);
  server().answer(followOrders, ({ status }) => ({ data: [status === 3 ? CLOSED_COPY : COPY], total: 1 }));
  server().answer(copyLimits, { data: [LEFT_OUT], total: 1 });
});

const sheet = () => page.getByRole('dialog');
const follows = () => page.getByRole('list', { name: say('copying.followed') }).getByRole('listitem');
const stop = () => page.getByRole('button', { name: say('copying.stopOf', { name: 'Northstar FX' }) });

async function openCopies(): Promise<void> {
  await show(<FollowedScreen />, '/follow/follow-list');
  await page.getByRole('button', { name: '2 open' }).click();
  await expect.element(sheet().getByText('0.50 of 1.00 lots')).toBeVisible();
}

test('each follow shows its result and how much of its limits is used; one near its cap says so', async () => {
  await show(<FollowedScreen />, '/follow/follow-list');
  await expect.poll(textOf(follows().first())).toMatch(/640\.00 of 1,000\.00.*0\.00 of 150\.00/);
  server().answer(followOrders, { data: [], total: 0 });
  await expect.element(page.getByText(/Mon, Nov 23/)).toBeVisible();
  await expect.element(page.getByText('ended Nov 10 at the loss cap')).toBeVisible();
});

test('what is pushed moves the result of the follow and of all', async () => {
  await show(<FollowedScreen />, '/follow/follow-list');
  await expect.poll(textOf(follows().first())).toContain('+91.40');
  await expect.poll(() => server().socket.isSubscribed('FOREX_FOLLOW_TRADE')).toBe(true);
  server().socket.push('FOREX_FOLLOW_TRADE', { TransOrder: [{ Id: 91, UpdatePrice: '1.163', FactProfits: '50' }] });
  await expect.poll(textOf(follows().first())).toContain('+113.90');
  await expect.poll(textOf(page.getByRole('region', { name: say('copying.resultOfAll') }))).toContain('+83.40');
});

test('what an earlier follow of the same trader has left is not its result', async () => {
  const left = { ...COPY, Id: 60, OpenTime: FOLLOW.started_at_ms - 1, FactProfits: '500' };
  server().answer(followOrders, { data: [COPY, left], total: 2 });
  await show(<FollowedScreen />, '/follow/follow-list');
  await expect.poll(textOf(follows().first())).toContain('+91.40');
});

test('a copy that opens is read as soon as it is pushed', async () => {
  await show(<FollowedScreen />, '/follow/follow-list');
  await expect.poll(textOf(follows().first())).toContain('+91.40');
  const before = server().inputsOf(followedTraders).length;
  const moved = { UpdatePrice: '1.163', FactProfits: '5' };
  server().socket.push('FOREX_FOLLOW_TRADE', { TransOrder: [91, 92].map((Id) => ({ Id, ...moved })) });
  await expect.poll(() => server().inputsOf(followedTraders).length).toBe(before + 1);
});

test('the sheet has open copies, why others were left out, and closed ones', async () => {
  await openCopies();
  await expect.element(sheet().getByText(say('copying.limit.belowMinimum'), { exact: false })).toBeVisible();
  await sheet().getByRole('tab', { name: 'Closed copies 37' }).click();
  await expect.element(sheet().getByText('+8.25')).toBeVisible();
  expect(server().inputsOf(followOrders)).toContainEqual({
    page: 1,
    user_id: 42,
    follower_user_id: CUSTOMER.uid,
    status: 3,
  });
});

test('a copy is closed early after the price has been looked at once more', async () => {
  await openCopies();
  pushPrice(server(), EURUSD, '1.16300', '1.16310');
  server().answer(close, { order: { ...CLOSED_COPY, Id: 91 } });
  await sheet()
    .getByRole('button', { name: say('copying.closeEarlyOf', { code: 'EUR/USD' }) })
    .click();
  await sheet()
    .getByRole('button', { name: /Close at 1\.16300/ })
    .click();
  await expect.poll(() => server().inputsOf(close)).toEqual([{ id: 91, cont: '' }]);
});

test.each([
  [false, 0, 'Stop following, keep 2 orders'],
  [true, 1, 'Stop following, close 2 orders'],
] as const)('stopping says what becomes of the copies: closing %s', async (isClosing, sent, label) => {
  server().answer(unfollow, { ...FOLLOW, ended_at_ms: NOW, end_reason: 'customer' });
  await show(<FollowedScreen />, '/follow/follow-list');
  await stop().click();
  await expect.element(sheet().getByText(/1 has no stop/)).toBeVisible();
  await expect.element(sheet().getByText('−3.34')).toBeVisible();
  if (isClosing) await press(sheet().getByRole('radio', { name: new RegExp(say('copying.closeThem')) }));
  await sheet().getByRole('button', { name: label }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(server().inputsOf(unfollow)).toEqual([{ trader_id: 42, close: sent }]);
});

test('a refusal to stop is said; without an answer the same is asked for again', async () => {
  server().refuse(unfollow, ERROR_CODES.notFound, 'You don’t follow them.');
  await show(<FollowedScreen />, '/follow/follow-list');
  await stop().click();
  await sheet().getByRole('button', { name: 'Stop following, keep 2 orders' }).click();
  await expect.element(sheet().getByText('You don’t follow them.')).toBeVisible();
  server().lose(unfollow);
  await sheet().getByRole('button', { name: 'Stop following, keep 2 orders' }).click();
  await sheet()
    .getByRole('button', { name: say('trade.askAgain') })
    .click();
  await expect.poll(() => server().keysOf(unfollow)).toHaveLength(3);
  const [first, second, third] = server().keysOf(unfollow);
  expect(second).toBe(third);
  expect(second).not.toBe(first);
});

test('each share that was paid stands with its computation', async () => {
  server().answer(followShares, { data: [SHARE], total: 1 });
  await show(<FollowedScreen />, '/follow/follow-list');
  await page
    .getByRole('button', { name: /3\.34 held/ })
    .first()
    .click();
  await expect.element(sheet().getByText('(200.00 − 80.00) × 10%')).toBeVisible();
  await expect.element(sheet().getByText('−12.00')).toBeVisible();
});

test('who follows nobody is led to the traders', async () => {
  server().answer(followedTraders, { ...FOLLOWS, data: [], ended: [] });
  await show(<FollowedScreen />, '/follow/follow-list');
  await page.getByRole('button', { name: say('copying.seeTraders') }).click();
  await expect.poll(() => location.pathname).toBe('/follow');
});

test('where all follows have ended there is no result of now', async () => {
  server().answer(followedTraders, { ...FOLLOWS, data: [], ended: [ENDED] });
  await show(<FollowedScreen />, '/follow/follow-list');
  await expect.element(page.getByText('−51.20')).toBeVisible();
  await expect.element(page.getByText(say('copying.live'))).not.toBeInTheDocument();
});

const LEFT_OUT = {
  id: 1,
  trader_id: 42,
  forex_id: 1,
  code: 'GBPUSD',
  logo: '',
  original: '0.01',
  wanted: '0.005',
  lots: '0',
  reason: 'belowMinimum' as const,
  at: '',
  at_ms: NOW,
};
const SHARE = {
  id: 1,
  trader_id: 42,
  nickname: 'Northstar FX',
  level_from: '80',
  level_to: '200',
  share_percent: '10',
  amount: '12',
  paid_at: '',
  paid_at_ms: NOW,
};
