import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { startLine } from '../src/line.ts';
import { arriveWithDemo, openOrder, ordersOf, sheet, ticket, tradeButton } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useFixtures();

test('kill -9 of the server: the page says so, stops trading, and recovers by itself with every order there', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_|status of 5|Failed to load/);
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

  await server.restart();
  await page.getByText(saying('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 40_000 });
  await expectTradable(page);
  expect(await ordersOf(page, 1)).toMatchObject([
    { Id: order.Id, Quantity: '0.25', OriginPrice: order.OriginPrice, CautionMoney: order.CautionMoney },
  ]);
  await page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say('tab.orders.short') })
    .click();
  await page
    .getByRole('list', { name: say('orders.holding') })
    .getByRole('button')
    .click();
  await sheet(page)
    .getByRole('button', { name: saying('orders.closeAt') })
    .waitFor();
});

test('without a network the page says so and sends nothing; with it prices are live again', async () => {
  const { page, context, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_|Failed to load/);
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expectTradable(page);
  // A socket that is open stays open in the emulation, so the line is cut there too.
  await context.setOffline(true);
  await page.getByText(say('trade.block.offline')).waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: say('common.retry') }).waitFor();
  expect(await tradeButton(page, 'buy').isDisabled()).toBe(true);
  await context.setOffline(false);
  await page
    .getByRole('button', { name: say('common.retry') })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await page.getByText(saying('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 30_000 });
  await expectTradable(page);
});

test('prices that stop coming turn grey after three seconds and block orders once they are too old', async () => {
  const { page, context } = await fixtures.phone();
  let isMuted = false;
  await context.routeWebSocket('**/api/v2/ws', (socket) => {
    const behind = socket.connectToServer();
    behind.onMessage((message) => {
      // Pongs go on, so the connection is good; only prices are missing.
      if (!isMuted || !String(message).includes('"push"')) socket.send(message);
    });
  });
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expectTradable(page);
  isMuted = true;
  await page.locator('[data-stale]').first().waitFor();
  await page.getByText(say('trade.block.stale')).waitFor({ timeout: 20_000 });
  expect(await tradeButton(page, 'buy').isDisabled()).toBe(true);
  isMuted = false;
  await page.getByText(say('trade.block.stale')).waitFor({ state: 'hidden', timeout: 20_000 });
  await expectTradable(page);
});

test('a line that dies without a word is told, and nothing is traded on it, until it is back', async () => {
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

test('an order beyond the funds is held back with its reason, and one that the server refuses says why', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  const lots = ticket(page).getByRole('spinbutton', { name: saying('common.quantity') });
  await ticket(page).getByRole('radio', { name: '10×' }).check({ force: true });
  await lots.fill('50');
  await lots.press('Enter');
  await page.getByText(say('trade.block.margin')).waitFor();
  expect(await tradeButton(page, 'buy').isDisabled()).toBe(true);

  await lots.fill('1');
  await lots.press('Enter');
  await tradeButton(page, 'buy').click();
  await sheet(page)
    .getByRole('button', { name: saying('trade.buyAt') })
    .waitFor();
  // Meanwhile the funds go elsewhere: another device of the customer orders with nearly all of them.
  const token = await page.evaluate(() => localStorage.getItem('candor.token') ?? '');
  await page.route('**/forex/submit*', async (route) => {
    await openOrder(fixtures.server().origin, token, { cont: '7.50', multiple: 10 }).catch(() => undefined);
    await route.continue();
  });
  await pressBuy(page);
  await sheet(page)
    .getByText(say('error.notEnoughMargin'))
    .or(sheet(page).getByText(say('refusal.insufficientMargin')))
    .first()
    .waitFor();
  expect((await ordersOf(page, 1)).filter(({ Quantity }) => Quantity === '1')).toEqual([]);
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
  await pressBuy(page);
  await sheet(page)
    .getByRole('button', { name: say('trade.askAgain') })
    .click();
  await sheet(page).getByText(saying('trade.bought')).first().waitFor();
  expect(await ordersOf(page, 1)).toHaveLength(1);
});

test('what could not be read says so, and is there after one more try', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/status of 500/);
  const fail = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 500, json: { code: 5000, msg: 'Reference: E2E', data: { reference: 'E2E' } } }),
    );
  await arriveWithDemo(page, fixtures.server().origin);
  await fail('**/forex/trade_list*');
  await open(page, '/quotes');
  await page.getByText(say('common.loadFailed')).first().waitFor();
  await page.unroute('**/forex/trade_list*');
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await page.locator('#quotes-instruments').getByText('EUR/USD').waitFor();

  await fail('**/forex/my_deal*');
  await open(page, '/order');
  await page.getByText(say('common.loadFailed')).waitFor();
  await page.unroute('**/forex/my_deal*');
  await page.getByRole('button', { name: say('common.retry') }).click();
  await page.getByText(say('orders.emptyHolding')).waitFor();
});

test('what could not be read while the server was away comes by itself once it is back', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_|Failed to load/);
  const server = fixtures.server();
  await arriveWithDemo(page, server.origin);
  await open(page, '/product');
  await server.kill();
  await page.getByText(saying('shell.reconnecting')).waitFor();
  await page.getByRole('searchbox').fill('bitcoin');
  await page.getByText(say('common.loadFailed')).waitFor();
  await server.restart();
  await page.getByText('BTC/USDT').first().waitFor({ timeout: 40_000 });
});

test('a screen whose code could not be had while the server was away comes by itself too', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/WebSocket|ERR_|Failed to load|Failed to fetch|preload/);
  const server = fixtures.server();
  await open(page, '/');
  await server.kill();
  await page.getByText(saying('shell.reconnecting')).waitFor();
  await page
    .getByRole('navigation', { name: say('shell.navigation') })
    .getByRole('link', { name: say('tab.quotes') })
    .click();
  await page.getByText(say('shell.screenNotFetched')).waitFor();
  await server.restart();
  await page.locator('#quotes-instruments').getByText('EUR/USD').waitFor({ timeout: 40_000 });
});

test('empty lists say what will be there', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  for (const [type, title] of [
    ['1', 'orders.emptyHolding'],
    ['0', 'orders.emptyPending'],
    ['3', 'orders.emptyHistory'],
  ] as const) {
    await open(page, `/order?type=${type}`);
    await page.getByRole('heading', { name: say(title) }).waitFor();
  }
  await open(page, '/product');
  await page.getByRole('searchbox').fill('qqqq');
  await page.getByText(say('market.noResults', { query: 'qqqq' })).waitFor();
});

async function expectTradable(page: Page): Promise<void> {
  await expect.poll(() => tradeButton(page, 'buy').isEnabled({ timeout: 5_000 }), { timeout: 30_000 }).toBe(true);
}

async function pressBuy(page: Page): Promise<void> {
  const accept = sheet(page).getByRole('button', { name: saying('trade.acceptPrice') });
  if ((await accept.count()) > 0) await accept.click();
  await sheet(page)
    .getByRole('button', { name: saying('trade.buyAt') })
    .click();
}
