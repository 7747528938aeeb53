import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { startLine } from '../src/line.ts';
import { arriveWithDemo, openOrder, ordersOf, placeFromSheet, sheet, tradeButton } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useFixtures();

test('kill -9 of the server: the page says so, stops trading, and recovers by itself with every screen and order there', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_|status of 5|Failed to load|Failed to fetch|preload/);
  const server = fixtures.server();
  const token = await arriveWithDemo(page, server.origin);
  const order = await openOrder(server.origin, token, { forex_id: 3, cont: '0.25' });
  await open(page, '/trade?code=EURUSD');
  await expectTradable(page);

  await server.kill();
  await page.getByText(saying('shell.reconnecting')).waitFor();
  await page.getByText(say('trade.block.offline')).waitFor();
  expect(await tradeButton(page, 'buy').isDisabled()).toBe(true);
  expect(await tradeButton(page, 'sell').isDisabled()).toBe(true);
  // Its code cannot be had now, and comes by itself too.
  await tab(page, 'tab.quotes.short');
  await page.getByText(say('shell.screenNotFetched')).waitFor();

  await server.restart();
  await page.locator('#quotes-instruments').getByText('EUR/USD').waitFor({ timeout: 40_000 });
  await page.getByText(saying('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 40_000 });
  await open(page, '/trade?code=EURUSD');
  await expectTradable(page);
  expect(await ordersOf(page, 1)).toMatchObject([
    { Id: order.Id, Quantity: '0.25', OriginPrice: order.OriginPrice, CautionMoney: order.CautionMoney },
  ]);
  await tab(page, 'tab.orders.short');
  await page
    .getByRole('list', { name: say('orders.holding') })
    .getByRole('button')
    .click();
  await sheet(page)
    .getByRole('button', { name: saying('orders.closeAt') })
    .waitFor();
});

test('a connection that dies silently is reported, and nothing is traded on it, until it is back', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_|Failed to load|^request:/);
  const { origin } = fixtures.server();
  const line = await startLine(origin);
  const token = await arriveWithDemo(page, origin);
  await openOrder(origin, token, { forex_id: 1 });
  await page.goto(`${line.origin}/trade?code=EURUSD`);
  await expectTradable(page);
  line.die(true);
  await page.getByText(saying('shell.reconnecting')).waitFor();
  await page.getByText(say('trade.block.offline')).waitFor();
  for (const side of ['buy', 'sell'] as const) expect(await tradeButton(page, side).isDisabled()).toBe(true);
  await page.locator('[data-stale]').first().waitFor();
  expect(line.isOpen()).toBe(true);
  line.die(false);
  await page.getByText(saying('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 40_000 });
  await expectTradable(page);

  // An open order as well.
  await page.goto(`${line.origin}/order`);
  await page
    .getByRole('list', { name: say('orders.holding') })
    .getByRole('button')
    .click();
  await sheet(page)
    .getByRole('button', { name: saying('orders.closeAt') })
    .waitFor();
  line.die(true);
  await sheet(page)
    .getByRole('button', { name: say('trade.block.offline') })
    .waitFor();
  await line.close();
});

test('an order whose answer is lost is asked for again and was made once', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/ERR_|Failed to load/);
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await tradeButton(page, 'buy').click();
  let lost = 0;
  await page.route('**/forex/submit*', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await placeFromSheet(page, 'buy');
  await sheet(page)
    .getByRole('button', { name: say('trade.askAgain') })
    .click();
  await sheet(page).getByText(saying('confirm.bought')).first().waitFor();
  expect(await ordersOf(page, 1)).toHaveLength(1);
});

const tab = (page: Page, name: 'tab.quotes.short' | 'tab.orders.short'): Promise<void> =>
  page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say(name) })
    .click();

async function expectTradable(page: Page): Promise<void> {
  await expect.poll(() => tradeButton(page, 'buy').isEnabled({ timeout: 5_000 }), { timeout: 30_000 }).toBe(true);
}
