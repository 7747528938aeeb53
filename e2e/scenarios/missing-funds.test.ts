import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, SMALL_PHONE } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { arriveAs, newCustomer, post, walletStatements } from '../src/customer.ts';
import { askAs, ordersOf, placeFromSheet, sheet, tradeButton } from '../src/demo-account.ts';
import { inDatabase } from '../src/site-setup.ts';
import { atWork } from '../src/operators.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/* A ticket that lacks money says where there is some and brings it, or leads to a deposit. */
const fixtures = useSharedFixtures();

const balancesOf = async (page: Page): Promise<Record<string, string>> => {
  const rows = (await askAs(page, '/v2/api/main/wallet/getBalance')) as { type: string; balance: string }[];
  return Object.fromEntries(rows.map(({ type, balance }) => [type, balance]));
};

test('from the first deposit to the first trade in three taps, also where the answer of the transfer is lost', async () => {
  const { page, pageErrors } = await fixtures.phone({ viewport: SMALL_PHONE });
  pageErrors.allow(/ERR_|Failed to load/);
  const { origin } = fixtures.server();
  const ann = await newCustomer(origin, 'missing-ann@example.com');
  await inDatabase(
    fixtures.server(),
    walletStatements(ann).map((text) => [text] as const),
  );
  await arriveAs(page, ann);
  await open(page, '/trade?code=EURUSD');
  await page.getByText(say('trade.block.marginLeast')).waitFor();
  expect(await page.getByText(say('trade.block.margin')).count()).toBe(0);
  await page.getByText(say('funds.noneFree')).waitFor();
  await expectNoSidewaysScroll(page, 'no money');
  await page.getByRole('button', { name: say('home.deposit') }).click();
  await page.waitForURL((url) => url.pathname === '/mine/charge');

  const announced = { number: '500', symbol_id: 5 };
  const { id } = (await post(`${origin}/api/quickCharge/wire_submit_edit`, announced, ann.token)) as { id: number };
  await (await atWork(origin)).ask('credit_deposit', { id, reason: 'It came.' });
  expect(await balancesOf(page)).toEqual({ forex: '0', micro: '0', change: '500' });
  await open(page, '/trade?code=EURUSD');
  await page.getByText(say('funds.freeIn.3', { amount: '500.00 USDT' })).waitFor();
  await expectAccessible(page, 'missing funds');
  expect(await tradeButton(page, 'buy').isDisabled()).toBe(true);

  // Asked again under the same key: moved once.
  let lost = 0;
  await page.route('**/api/account/transfer', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: say('funds.moveTo.1') }).click();
  await page.getByText(saying('trade.unanswered')).waitFor();
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.poll(() => tradeButton(page, 'buy').isEnabled()).toBe(true);
  expect(await balancesOf(page)).toEqual({ forex: '500', micro: '0', change: '0' });
  const moved = (await askAs(page, '/api/account/transfer_log?type=0&page=1')) as { total: number };
  expect(moved.total).toBe(1);
  await tradeButton(page, 'buy').click();
  await placeFromSheet(page, 'buy');
  await sheet(page).getByText(saying('confirm.bought')).first().waitFor();
  expect(await ordersOf(page, 1)).toHaveLength(1);
});
