import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { applyTrader, setTraderTerms, traderApplication } from '@candor/protocol/copying/apply-trader.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APPLICATION } from '../../testing/copying-answers.ts';
import { NOW } from '../../testing/customer-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { ApplicationScreen } from './application-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(traderApplication, APPLICATION));

const most = () => page.getByRole('textbox', { name: new RegExp(say('copying.oneFollower')) });
const apply = () => page.getByRole('button', { name: say('copying.sendApplication') });

test.each([
  [{ is_verified: 0 as const }, 'Verify your identity first', '/mine/auth-double', 'copying.verify'],
  [{ has_orders: 0 as const, order_num: 12 }, 'Close 8 more orders first', '/trade', 'copying.trade'],
  [{ has_nickname: 0 as const }, 'Set a nickname first', '/mine/profile', 'copying.set'],
] as const)('what is missing is on the button, with the way to it: %o', async (changed, reason, path, way) => {
  server().answer(traderApplication, { ...APPLICATION, ...changed });
  await show(<ApplicationScreen />, '/follow/trader-apply');
  await expect.element(page.getByRole('button', { name: reason })).toBeDisabled();
  await page.getByRole('link', { name: say(way), exact: true }).click();
  await expect.poll(() => location.pathname).toBe(path);
});

test('who has read the guide applies with what one follower may allow, and sees that it waits', async () => {
  server().answer(applyTrader, { ...APPLICATION, status: 1 });
  await show(<ApplicationScreen />, '/follow/trader-apply');
  await expect.element(page.getByRole('button', { name: say('copying.readGuide') })).toBeDisabled();
  await press(page.getByRole('checkbox'));
  await most().fill('6000');
  await expect.element(page.getByRole('button', { name: say('copying.marginTooHigh') })).toBeDisabled();
  await most().fill('3000');
  server().answer(traderApplication, { ...APPLICATION, status: 1, sent_at_ms: NOW });
  await apply().click();
  await expect.element(page.getByText(say('copying.waitingTitle'))).toBeVisible();
  expect(server().inputsOf(applyTrader)).toEqual([{ max_amount: '3000' }]);
  await page.getByRole('button', { name: say('copying.backToCopying') }).click();
  await expect.poll(() => location.pathname).toBe('/follow');
});

test('a refusal to take it is said', async () => {
  server().refuse(applyTrader, ERROR_CODES.alreadyDone, 'You have asked already.');
  await show(<ApplicationScreen />, '/follow/trader-apply');
  await press(page.getByRole('checkbox'));
  await apply().click();
  await expect.element(page.getByText('You have asked already.')).toBeVisible();
});

test('who was refused reads why, and applies again once enough orders are closed', async () => {
  const refused = { ...APPLICATION, status: 3 as const, reason: 'Too short orders.', decided_at_ms: NOW };
  server().answer(traderApplication, refused);
  await show(<ApplicationScreen />, '/follow/trader-apply');
  await expect.element(page.getByText('Too short orders.')).toBeVisible();
  await page.getByRole('button', { name: say('copying.applyAgain') }).click();
  await expect.element(most()).toBeVisible();
});

test('who is suspended reads why, and that what is held stays theirs', async () => {
  server().answer(traderApplication, { ...APPLICATION, status: 4, reason: 'Leverage rose.', held: '412.635' });
  await show(<ApplicationScreen />, '/follow/trader-apply');
  await expect.element(page.getByText('Leverage rose.')).toBeVisible();
  await expect.element(page.getByText(/412\.635 USDT held for you/)).toBeVisible();
  await page.getByRole('button', { name: say('copying.writeToService') }).click();
  await expect.poll(() => location.pathname).toBe('/mine/chat');
});

test('a trader changes what one follower may allow', async () => {
  server().answer(traderApplication, { ...APPLICATION, status: 2 });
  server().answer(setTraderTerms, { ...APPLICATION, status: 2, max_amount: '2500' });
  await show(<ApplicationScreen />, '/follow/trader-apply');
  await expect.element(page.getByRole('button', { name: say('copying.nothingChanged') })).toBeDisabled();
  await most().fill('2500');
  await page.getByRole('button', { name: say('common.save') }).click();
  await expect.poll(() => server().inputsOf(setTraderTerms)).toEqual([{ max_amount: '2500' }]);
});
