import type { OutputOf } from '@candor/protocol/call.ts';
import {
  consoleDecideTraderApplication,
  consoleTraderApplication,
  consoleTraderApplications,
} from '@candor/protocol/console/traders/applications.ts';
import { consoleSuspendTrader, consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prepareConsoleTest, say } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
beforeEach(() => {
  server().answer(consoleTraderApplications, { list: [APPLICATION], total: 1 });
  server().answer(consoleTraderApplication, { application: DETAIL, others: [] });
  server().answer(consoleTraders, { list: [TRADER, SUSPENDED], total: 2 });
  server().answer(consoleDecideTraderApplication, {});
  server().answer(consoleSuspendTrader, {});
});

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an application shows what its orders came to, what stands out, and who is linked', async () => {
  await show('/traders');
  const row = page.getByRole('row', { name: /Dana W\..*T-88/ });
  await expect.element(row.getByText(say('console.trader.quick', { count: 11 }))).toBeVisible();
  await row.click();
  const panel = page.getByRole('complementary').last();
  await expect.element(panel.getByText(say('console.trader.quickTitle', { count: 11, total: 34 }))).toBeVisible();
  await expect.element(panel.getByText(say('console.trader.unstoppedTitle', { count: 27, total: 34 }))).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /388102 · kofi@example\.org/ })).toBeVisible();
  await expect.element(panel.getByText('+18.20 / −24.90')).toBeVisible();
  await expect.element(panel.getByText('86.4× / 500×')).toBeVisible();
  await expect
    .element(panel.getByText(say('console.trader.askedOf', { asked: '2,000.00', most: '5,000.00' })))
    .toBeVisible();
});

test('nothing that stands out is said so, and earlier applications with their reason', async () => {
  const quiet = { ...DETAIL, quick_num: 0, unstopped_num: 3, linked: [] };
  const earlier = { ...APPLICATION, id: 70, state: 'refused', decidedAt: NOW - 9e8, reason: 'Too few weeks.' } as const;
  server().answer(consoleTraderApplication, { application: quiet, others: [earlier] });
  await show('/traders?row=88');
  await expect.element(page.getByText(say('console.trader.noWarnings'))).toBeVisible();
  await expect.element(page.getByText(/T-70/)).toBeVisible();
  await expect.element(page.getByText(/Too few weeks\./)).toBeVisible();
});

test('an application is approved with a reason for the log', async () => {
  await show('/traders?row=88');
  await button(say('console.trader.approve')).click();
  await expect.element(dialog().getByText(say('console.trader.approveText'))).toBeVisible();
  await dialog().getByRole('textbox').fill('Steady for months');
  await dialog()
    .getByRole('button', { name: say('console.trader.approve') })
    .click();
  await expect.element(page.getByText(say('console.trader.approved'))).toBeVisible();
  expect(server().inputsOf(consoleDecideTraderApplication)).toEqual([
    expect.objectContaining({ id: 88, decision: 'approve', reason: 'Steady for months' }),
  ]);
});

test('a refusal needs a reason that the customer reads; one that was decided meanwhile says so', async () => {
  server().refuse(consoleDecideTraderApplication, ERROR_CODES.alreadyDone, 'Someone has decided this.');
  await show('/traders?row=88');
  await button(say('console.payment.reject')).click();
  const confirm = dialog().getByRole('button', { name: say('console.payment.reject') });
  await expect.element(confirm).toHaveAccessibleDescription(say('server.reasonMissing'));
  await dialog().getByRole('textbox').fill('Most orders are too quick.');
  await confirm.click();
  await expect.element(dialog().getByText('Someone has decided this.')).toBeVisible();
});

test('traders are listed with what followers earned; one is suspended for a reason that they read', async () => {
  await show('/traders?tab=traders');
  await expect.element(page.getByRole('row', { name: /Northstar FX.*\+18,402\.00.*\+34\.20%.*−9\.80%/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Ridgeview.*Suspended.*Frozen/ })).toBeVisible();
  await page.getByRole('row', { name: /Northstar FX/ }).click();
  await button(say('console.trader.suspend')).click();
  await dialog().getByRole('textbox').fill('Leverage rose before each fall.');
  await dialog()
    .getByRole('button', { name: say('console.trader.suspend') })
    .click();
  await expect.element(page.getByText(say('console.trader.suspended'))).toBeVisible();
  expect(server().inputsOf(consoleSuspendTrader)).toEqual([
    expect.objectContaining({ id: 402, suspended: '1', reason: 'Leverage rose before each fall.' }),
  ]);
});

test('a suspension shows its reason and can be ended', async () => {
  await show('/traders?tab=suspended&row=403');
  await expect.element(page.getByText('Too much on one order.')).toBeVisible();
  await button(say('console.trader.resume')).click();
  await dialog().getByRole('textbox').fill('Explained');
  await dialog()
    .getByRole('button', { name: say('console.trader.resume') })
    .click();
  await expect.element(page.getByText(say('console.trader.resumed'))).toBeVisible();
  expect(server().inputsOf(consoleSuspendTrader)[0]).toMatchObject({ id: 403, suspended: '0' });
  expect(
    server()
      .inputsOf(consoleTraders)
      .some(({ state }) => state === 'suspended'),
  ).toBe(true);
});

test('who may only read sees no buttons', async () => {
  await show('/traders?row=88', 'support');
  await expect.element(page.getByText(say('console.trader.viewOnly'))).toBeVisible();
  await expect.element(button(say('console.trader.approve'))).not.toBeInTheDocument();
});

test('empty lists are said', async () => {
  server().answer(consoleTraderApplications, { list: [], total: 0 });
  await show('/traders');
  await expect.element(page.getByText(say('console.trader.noApplications'))).toBeVisible();
  server().answer(consoleTraders, { list: [], total: 0 });
  await page.getByRole('tab', { name: /Suspended/ }).click();
  await expect.element(page.getByText(say('console.trader.noSuspended'))).toBeVisible();
  await page.getByRole('searchbox').last().fill('nobody');
  await expect.element(page.getByText(say('console.trader.noneLike'))).toBeVisible();
});

test('what cannot be read says so', async () => {
  server().refuse(consoleTraderApplications, ERROR_CODES.ourFault, 'Reference: 7');
  server().refuse(consoleTraderApplication, ERROR_CODES.ourFault, 'Reference: 8');
  await show('/traders?row=88');
  await expect.element(page.getByText(/Reference: 7/)).toBeVisible();
  await expect.element(page.getByText(/Reference: 8/)).toBeVisible();
});

const NOW = Date.now();
const APPLICATION: OutputOf<typeof consoleTraderApplications>['list'][number] = {
  id: 88,
  customer_id: 402210,
  account: 'dana@example.org',
  nickname: 'Dana W.',
  avatar: '',
  state: 'waiting',
  max_amount: '2000',
  order_num: 34,
  quick_num: 11,
  unstopped_num: 27,
  total_profits: '184.5',
  win_percent: '61.76',
  verified: 1,
  sentAt: NOW - 69_600_000,
  decidedAt: null,
  operator: '',
  reason: '',
};
const DETAIL: OutputOf<typeof consoleTraderApplication>['application'] = {
  ...APPLICATION,
  least_order_num: 20,
  average_win: '18.2',
  average_loss: '-24.9',
  mean_seconds: 2_400,
  longest_seconds: 90_000,
  mean_leverage: '86.4',
  most_leverage: 500,
  curve: [12, 40, 31, 66, 90, 72, 110, 140, 125, 184.5],
  most_max_amount: '5000',
  linked: [{ customer_id: 388102, account: 'kofi@example.org', by: 'device' }],
};
const TRADER: OutputOf<typeof consoleTraders>['list'][number] = {
  customer_id: 402,
  account: 'north@example.org',
  nickname: 'Northstar FX',
  avatar: '',
  state: 'trader',
  is_frozen: false,
  reason: '',
  since: NOW - 86_400_000 * 200,
  follow_num: 1284,
  total_amount: '1420000',
  max_amount: '5000',
  followers_profits: '18402',
  quarter_percent: '34.20',
  worst_fall: '-9.80',
  held: '2140.2',
};
const SUSPENDED: OutputOf<typeof consoleTraders>['list'][number] = {
  ...TRADER,
  customer_id: 403,
  account: 'ridge@example.org',
  nickname: 'Ridgeview',
  state: 'suspended',
  is_frozen: true,
  reason: 'Too much on one order.',
  followers_profits: '-4020',
};
