import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { followOrders } from '@candor/protocol/copying/follow-orders.ts';
import { followedTraders } from '@candor/protocol/copying/followed-traders.ts';
import { traderList } from '@candor/protocol/copying/trader-list.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEMO, FOLLOWS, TRADER } from '../../testing/copying-answers.ts';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { answerSettings } from '../../testing/loan-answers.ts';
import { answerMarket } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { textOf } from '../../testing/text-of.ts';
import { CopyingScreen } from './copying-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(traderList, { data: [TRADER, FALLEN], total: 2 });
  server().answer(followedTraders, { ...FOLLOWS, data: [], ended: [] });
  server().answer(followOrders, { data: [], total: 0 });
});

const cards = () => page.getByRole('list', { name: say('copying.traders') }).getByRole('listitem');

test('a period changes the return that is shown, and never the worst fall', async () => {
  await show(<CopyingScreen />, '/follow');
  await expect.poll(textOf(cards().first())).toMatch(/30 days\+8\.42%/);
  for (const [period, value] of [
    ['90 days', '+34.20%'],
    ['All', '+58.10%'],
  ] as const) {
    await page.getByRole('tab', { name: period }).click();
    await expect.poll(textOf(cards().first())).toContain(value);
    await expect.poll(textOf(cards().first())).toContain('−9.80%');
  }
  await expect
    .element(
      cards()
        .first()
        .getByRole('img', { name: say('copying.riskOf', { risk: 3 }) }),
    )
    .toBeVisible();
  await cards().first().getByRole('link').click();
  await expect.poll(() => location.pathname + location.search).toBe('/follow/trader?id=42');
});

test('traders are sorted and searched by the server', async () => {
  await show(<CopyingScreen />, '/follow');
  await expect.element(cards().first()).toBeVisible();
  await page.getByRole('button', { name: say('copying.sort.risk') }).click();
  await page.getByRole('button', { name: say('copying.sort.followers') }).click();
  await page.getByRole('button', { name: say('copying.search') }).click();
  server().answer(traderList, { data: [], total: 0 });
  await page.getByRole('searchbox').fill(' nobody ');
  await expect.element(page.getByText(say('copying.noneFound'))).toBeVisible();
  expect(server().inputsOf(traderList)).toEqual([
    { page: 1, sort: 'risk', search: '' },
    { page: 1, sort: 'followers', search: '' },
    { page: 1, sort: 'followers', search: 'nobody' },
  ]);
});

test('who follows sees what it comes to, and how much of the limits is used', async () => {
  server().answer(followedTraders, FOLLOWS);
  await show(<CopyingScreen />, '/follow');
  await expect.element(page.getByText(say('copying.youCopy', { count: 2 }))).toBeVisible();
  await expect.element(page.getByText('852.00')).toBeVisible();
  await page.getByRole('link', { name: say('copying.seeFollows') }).click();
  await expect.poll(() => location.pathname).toBe('/follow/follow-list');
});

test.each([
  [0, 'copying.become', '/follow/trader-apply'],
  [1, 'copying.myFollowers', '/follow/my-follower'],
] as const)('with is_trader %i the page leads to where that side is', async (is_trader, label, path) => {
  server().answer(info, { ...CUSTOMER, is_trader });
  await show(<CopyingScreen />, '/follow');
  await page.getByRole('link', { name: say(label) }).click();
  await expect.poll(() => location.pathname).toBe(path);
});

test('the operator’s name of copy trading is its title', async () => {
  answerSettings(server(), { ai_trade_name: 'Smart copy' });
  await show(<CopyingScreen />, '/follow');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Smart copy' })).toBeVisible();
});

test('a practice account learns that a real one is needed, with the way there', async () => {
  server().answer(info, DEMO);
  await show(<CopyingScreen />, '/follow');
  await page.getByRole('button', { name: say('home.openAccount') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/register?from=%2Ffollow');
  expect(server().inputsOf(traderList)).toEqual([]);
});

test('without traders the page says what will be there; what cannot be read comes with one more try', async () => {
  server().refuse(traderList, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<CopyingScreen />, '/follow');
  const retry = page.getByRole('button', { name: say('common.retry') });
  await expect.element(retry).toBeVisible();
  server().answer(traderList, { data: [], total: 0 });
  await retry.click();
  await expect.element(page.getByText(say('copying.noTraders'))).toBeVisible();
});

/** Somebody with the longest name and nothing to tell yet. */
const FALLEN = {
  ...TRADER,
  id: 43,
  user_id: 43,
  nickname: 'W'.repeat(20),
  month_percent: '-1.9',
  worst_fall: '-28.4',
  win_percent: '',
  risk: 5,
  is_paused: 1 as const,
};
