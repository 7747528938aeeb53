import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { followEstimate } from '@candor/protocol/copying/estimate.ts';
import { followTrader } from '@candor/protocol/copying/follow-trader.ts';
import { traderDetail } from '@candor/protocol/copying/trader-detail.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { descriptInfo } from '@candor/protocol/site/descript-info.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ESTIMATE, FOLLOW, TRADER_PAGE } from '../../testing/copying-answers.ts';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { answerMarket } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { textOf } from '../../testing/text-of.ts';
import { FollowScreen } from './follow-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(traderDetail, { ...TRADER_PAGE, follow: null });
  server().answer(followEstimate, ESTIMATE);
  server().answer(descriptInfo, [TERMS]);
});

const margin = () => page.getByRole('textbox', { name: new RegExp(say('copying.marginForCopies')) });
const cap = () => page.getByRole('textbox', { name: new RegExp(say('copying.stopAtLoss')) });
const send = (amount: string) => page.getByRole('button', { name: say('copying.followWith', { amount }) });
const risks = () => page.getByRole('region', { name: say('copying.mayHappen') });

async function agree(): Promise<void> {
  await show(<FollowScreen />, '/follow/submit?id=42');
  await expect.element(page.getByText('Nobody manages your money')).toBeVisible();
  await press(page.getByRole('checkbox'));
  await page.getByRole('button', { name: say('copying.agreeAndGoOn') }).click();
}

async function fill(): Promise<void> {
  await margin().fill('1000');
  await cap().fill('150');
}

test('the terms come first, and have to be agreed to', async () => {
  await show(<FollowScreen />, '/follow/submit?id=42');
  await expect.element(page.getByRole('heading', { level: 1, name: say('copying.termsTitle') })).toBeVisible();
  await expect.element(page.getByText(/and 10% of new profit above/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('copying.agreeFirst') })).toBeDisabled();
  await expect.element(margin()).not.toBeInTheDocument();
});

test('what was agreed to is remembered for this trader', async () => {
  localStorage.setItem(`candor.follow-terms.${CUSTOMER.uid}.42`, '1');
  await show(<FollowScreen />, '/follow/submit?id=42');
  await expect.element(margin()).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('terms that cannot be read are not agreed to', async () => {
  server().refuse(descriptInfo, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<FollowScreen />, '/follow/submit?id=42');
  await expect.element(page.getByRole('button', { name: say('common.retry') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('copying.termsUnread') })).toBeDisabled();
});

test('ratio, most margin and cap are set, what they would have meant is shown, and the button names the amount', async () => {
  server().answer(followTrader, { ...FOLLOW, multiple: '0.5' });
  await agree();
  await expect.element(page.getByText(say('copying.estimateFirst'))).toBeVisible();
  await page.getByRole('spinbutton').fill('0.5');
  await fill();
  await expect.poll(textOf(risks())).toMatch(/−9\.80%.*512 of 1,284.*10%.*−61\.70.*\+47\.16.*38 of 41/);
  await expect.element(page.getByText(say('copying.ratioExample', { lots: '0.50' }))).toBeVisible();
  await send('1,000.00').click();
  await expect.element(page.getByText(say('copying.youFollow', { name: 'Northstar FX' }))).toBeVisible();
  expect(server().inputsOf(followTrader)).toEqual([
    { trader_id: 42, multiple: '0.50', max_amount: '1000', max_loss: '150' },
  ]);
  await page.getByRole('button', { name: say('copying.seeFollows') }).click();
  await expect.poll(() => location.pathname).toBe('/follow/follow-list');
});

test('an estimate that cannot be had says so, and keeps nobody from following', async () => {
  server().refuse(followEstimate, ERROR_CODES.ourFault, 'Reference: 1');
  await agree();
  await fill();
  await expect.element(page.getByText(say('copying.noEstimate'), { exact: false })).toBeVisible();
  await expect.element(send('1,000.00')).toBeEnabled();
  server().answer(followEstimate, { ...ESTIMATE, cap_reached: true });
  await risks()
    .getByRole('button', { name: say('common.retry') })
    .click();
  await expect.element(page.getByText(say('copying.capReached'))).toBeVisible();
});

test('what is missing or too much is said on the button and at the field', async () => {
  await agree();
  await expect.element(page.getByRole('button', { name: say('copying.enterMargin') })).toBeDisabled();
  await margin().fill('2500');
  await expect.element(page.getByText(say('copying.tooMuch', { amount: '2,000.00' })).first()).toBeVisible();
  await margin().fill('1000');
  await expect.element(page.getByRole('button', { name: say('copying.enterCap') })).toBeDisabled();
  await press(page.getByRole('switch'));
  await expect.element(page.getByText(say('copying.noCapHelp'))).toBeVisible();
  await expect.element(send('1,000.00')).toBeEnabled();
});

test('terms are changed from what they are, without agreeing again', async () => {
  server().answer(traderDetail, { ...TRADER_PAGE, follow: FOLLOW });
  server().answer(followTrader, { ...FOLLOW, max_loss: '' });
  await show(<FollowScreen />, '/follow/submit?id=42');
  await expect.element(margin()).toHaveValue('1000');
  await expect.element(page.getByRole('button', { name: say('copying.nothingChanged') })).toBeDisabled();
  await press(page.getByRole('switch'));
  await page.getByRole('button', { name: say('copying.saveWith', { amount: '1,000.00' }) }).click();
  await expect.element(page.getByText(say('copying.fromNow'))).toBeVisible();
  expect(server().inputsOf(followTrader)).toEqual([
    { trader_id: 42, multiple: '0.50', max_amount: '1000', max_loss: '' },
  ]);
});

test('a refusal is said; without an answer the same is asked for again', async () => {
  server().refuse(followTrader, ERROR_CODES.amountOutsideLimits, 'More than the trader allows.');
  await agree();
  await fill();
  await send('1,000.00').click();
  await expect.element(page.getByText('More than the trader allows.')).toBeVisible();
  server().lose(followTrader);
  await send('1,000.00').click();
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.poll(() => server().keysOf(followTrader)).toHaveLength(3);
  expect(new Set(server().keysOf(followTrader)).size).toBe(2);
});

test.each([
  [{ is_paused: 1 as const }, 'copying.pausedNow', {}],
  [{}, 'common.frozenTitle', { is_frozen: 1 as const }],
] as const)('nobody begins to follow %o', async (changed, reason, customer) => {
  server().answer(info, { ...CUSTOMER, ...customer });
  server().answer(traderDetail, { ...TRADER_PAGE, ...changed, follow: null });
  await agree();
  await fill();
  await expect.element(page.getByRole('button', { name: say(reason) })).toBeDisabled();
});

const TERMS = {
  id: 1,
  group: 'follow.rule',
  title: 'Terms of following',
  content: '<h2>Nobody manages your money</h2><p>You follow by your own decision.</p>',
};
