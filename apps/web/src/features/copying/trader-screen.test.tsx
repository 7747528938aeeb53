import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { followOrders } from '@candor/protocol/copying/follow-orders.ts';
import { traderDetail } from '@candor/protocol/copying/trader-detail.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLOSED_COPY, FOLLOW, TRADER_PAGE } from '../../testing/copying-answers.ts';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { answerMarket, ORDER } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { textOf } from '../../testing/text-of.ts';
import { TraderScreen } from './trader-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(traderDetail, { ...TRADER_PAGE, follow: null });
  server().answer(followOrders, ({ status }) =>
    status === 3 ? { data: [CLOSED_COPY], total: 1 } : { data: [{ ...ORDER, Id: 90 }], total: 1 },
  );
});

test('no period hides the worst fall: it stays with its days, and is said where the chart begins after it', async () => {
  await show(<TraderScreen />, '/follow/trader?id=42');
  const card = page.getByRole('region', { name: say('copying.return') });
  await expect.poll(textOf(card)).toMatch(/\+34\.20%/);
  await expect.poll(textOf(card)).toMatch(/−9\.80%.*Sep 20 to Oct 9/);
  await expect.element(page.getByText(/was before this period/)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: '30 days' }).click();
  await expect.poll(textOf(card)).toMatch(/\+8\.42%/);
  await expect.poll(textOf(card)).toMatch(/−9\.80%.*Sep 20 to Oct 9/);
  await expect.element(page.getByText(say('copying.fallBefore', { fall: '−9.80%' }))).toBeVisible();
  await expect.element(card.getByRole('img', { name: /Return, 30 days: \+8\.42%.*−9\.80%/ })).toBeVisible();
});

test('losses stand next to gains, and what followers earned says how many lost', async () => {
  await show(<TraderScreen />, '/follow/trader?id=42');
  await expect.element(page.getByText('512 at a loss')).toBeVisible();
  const figures = page.getByRole('region', { name: say('copying.figures') });
  await expect.poll(textOf(figures)).toMatch(/\+22\.40.*−27\.10.*5 h 12 min.*3 d 4 h.*7 orders/);
});

test('everybody sees closed orders, open ones are asked for by followers alone', async () => {
  await show(<TraderScreen />, '/follow/trader?id=42');
  await expect.element(page.getByRole('list', { name: say('copying.closedOrders') })).toBeVisible();
  expect(server().inputsOf(followOrders)).toEqual([{ page: 1, user_id: 42, follower_user_id: 0, status: 3 }]);
  await page.getByRole('button', { name: say('copying.setAmount') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/follow/submit?id=42');
});

test('who follows sees what is open, and changes or stops', async () => {
  server().answer(traderDetail, { ...TRADER_PAGE, follow: FOLLOW });
  await show(<TraderScreen />, '/follow/trader?id=42');
  await expect.element(page.getByRole('list', { name: say('copying.openOrders') })).toBeVisible();
  await page.getByRole('button', { name: say('copying.stopFollowing') }).click();
  await expect.poll(textOf(page.getByRole('dialog'))).toContain(say('copying.stopTitle', { name: 'Northstar FX' }));
});

test('a trader has nothing to follow on the own page', async () => {
  server().answer(traderDetail, { ...TRADER_PAGE, user_id: CUSTOMER.uid, follow: null });
  await show(<TraderScreen />, '/follow/trader?id=42');
  await expect.element(page.getByRole('list', { name: say('copying.openOrders') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('copying.setAmount') })).not.toBeInTheDocument();
});

test('a trader who is suspended is shown, and cannot be followed', async () => {
  server().answer(traderDetail, { ...TRADER_PAGE, is_paused: 1, follow: null });
  await show(<TraderScreen />, '/follow/trader?id=42');
  await expect.element(page.getByText(say('copying.traderPaused'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('copying.pausedNow') })).toBeDisabled();
});

test.each(['', '?id=x', '?id=9'])('an address of nobody leads back to the traders: %s', async (query) => {
  server().refuse(traderDetail, ERROR_CODES.notFound, 'Not found.');
  await show(<TraderScreen />, `/follow/trader${query}`);
  await page.getByRole('button', { name: say('copying.seeTraders') }).click();
  await expect.poll(() => location.pathname).toBe('/follow');
});

test('a new trader has no curve and no figures yet, and the page says so', async () => {
  const none = { curve: [], fall_from: '', fall_to: '', worst_fall: '', quarter_percent: '', average_win: '' };
  server().answer(traderDetail, { ...TRADER_PAGE, ...none, follow: null });
  await show(<TraderScreen />, '/follow/trader?id=42');
  await expect.element(page.getByText(say('copying.noCurve'))).toBeVisible();
});
