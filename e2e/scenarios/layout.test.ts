import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, SMALL_PHONE } from '../src/browser.ts';
import type { Viewport } from '../src/browser.ts';
import { expectInView, expectNoSidewaysScroll } from '../src/checks.ts';
import { figureOf, sheet, ticket, tradeButton } from '../src/demo-account.ts';
import { prepareAccounts, play, SCENES } from '../src/screens.ts';
import type { Accounts } from '../src/screens.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import type { Phone } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/*
 * What must be seen without scrolling on a phone of 390 x 844, screen by screen, as the design lists it.
 */
const fixtures = useSharedFixtures({ keepPhones: true });
let accounts: Accounts;
let phone: Phone | undefined;
beforeAll(async () => {
  accounts = await prepareAccounts(fixtures.server());
});

test('home', async () => {
  const page = await scene('home');
  const menu = page
    .getByRole('navigation', { name: say('home.quickMenu') })
    .getByRole('link')
    .or(page.getByRole('navigation', { name: say('home.quickMenu') }).getByRole('button'));
  const pairs = page.getByRole('list', { name: say('home.pairs') }).getByRole('link');
  await expectInView(page, {
    uid: page.getByText(saying('home.uid')),
    messages: page.getByRole('button', { name: say('shell.messages') }),
    support: page.getByRole('button', { name: say('shell.support') }),
    language: page.getByRole('button', { name: saying('shell.language') }),
    search: page.getByRole('link', { name: say('market.searchPlaceholder') }),
    total: page.getByText(say('home.totalAssets')),
    today: page.getByText(say('home.today'), { exact: true }),
    'a real account': page.getByRole('button', { name: say('home.openAccount') }),
    news: page.getByRole('link', { name: /1 of/ }),
    'first pair': pairs.first(),
    'fourth pair': pairs.nth(3),
    'last of the menu': menu.nth(7),
    filter: page.getByRole('tab', { name: say('category.all') }),
    'price of the first row': page.locator('#home-instruments .price-cell').first(),
  });
});

test('trade', async () => {
  const page = await scene('trade-stops');
  await expectInView(page, {
    instrument: page.getByRole('main').getByText('EUR/USD').first(),
    price: page.locator('.price-cell').first(),
    periods: page.getByRole('tab', { name: say('trade.period.year') }),
    chart: page.locator('[role="img"]:has(canvas)'),
    'order type': ticket(page).getByRole('tab', { name: say('trade.pending') }),
    quantity: ticket(page).getByRole('spinbutton', { name: saying('common.quantity') }),
    leverage: ticket(page).getByText('200×'),
    stop: ticket(page).getByRole('spinbutton', { name: say('trade.stopLoss') }),
    target: ticket(page).getByRole('spinbutton', { name: say('trade.takeProfit') }),
    ...costsOf(page),
    sell: tradeButton(page, 'sell'),
    buy: tradeButton(page, 'buy'),
  });
  if (Number(await figureOf(page.locator('.trade-costs'), say('trade.lossAtStop'))) >= 0)
    throw new Error('a stop below the price must show a loss');
});

test('the chart has the height that the ticket leaves, and says itself where its prices come from', async () => {
  const page = await scene('trade');
  const box = await page.locator('.trade-chart').boundingBox();
  const bar = await page.locator('.trade-side > .action-bar').boundingBox();
  const form = await ticket(page).boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  // Between the ticket and its buttons there is room for what is open, and for nothing else.
  const strip = await page.locator('.open-strip').boundingBox();
  expect((bar?.y ?? 0) - ((form?.y ?? 0) + (form?.height ?? 0) + (strip?.height ?? 0))).toBeLessThan(2);
  const note = await page.locator('.chart-legend').getByText(say('shell.simulatedPrices')).boundingBox();
  expect(note?.y).toBeGreaterThan(box?.y ?? Number.NaN);
});

test.each([PHONE, SMALL_PHONE])(
  'a pending order with stops shows its costs and its own prices above the fold: %o',
  async (size) => {
    const page = await scene('trade-limit', size);
    const button = (side: string) => page.locator(`.trade-button[data-side="${side}"]`);
    await expectInView(page, { ...costsOf(page), sell: button('sell'), buy: button('buy') });
    const target = await ticket(page)
      .getByRole('spinbutton', { name: saying('trade.targetPrice') })
      .inputValue();
    expect(await button('buy').textContent()).toBe(`${say('trade.buy.limit')}${target}`);
    expect(await button('sell').textContent()).toBe(`${say('trade.sell.stop')}${target}`);
    expect(await page.getByRole('button', { name: say('ticket.oneTapIsOff') }).count()).toBe(0);
  },
);

test('trade on a small phone: the costs and the bar are whole', async () => {
  const page = await scene('trade', SMALL_PHONE);
  await expectInView(page, {
    chart: page.locator('[role="img"]:has(canvas)'),
    quantity: ticket(page).getByRole('spinbutton', { name: saying('common.quantity') }),
    ...costsOf(page),
    sell: tradeButton(page, 'sell'),
    buy: tradeButton(page, 'buy'),
  });
});

test('confirm', async () => {
  const page = await scene('trade-confirm');
  const review = sheet(page);
  await expectInView(page, {
    price: review.getByText(say('market.ask'), { exact: true }),
    margin: review.getByText(say('confirm.marginAt', { leverage: '100×' })),
    fee: review.getByText(say('common.fee'), { exact: true }),
    spread: review.getByText(saying('confirm.spreadPips')),
    'loss at stop': review.getByText(say('trade.stopLoss')),
    after: review.getByText(say('trade.availableAfter')),
    warning: review.getByText(saying('confirm.pipCosts')),
    button: review.getByRole('button', { name: saying('confirm.buyAt') }),
  });
});

test('orders', async () => {
  const page = await scene('orders');
  await expectInView(page, {
    profit: page.getByText(say('orders.openProfit')),
    equity: page.getByText(say('orders.equity')),
    margin: page.getByText(say('orders.usedMargin')),
    available: page.getByText(say('common.available')),
    meter: page.getByRole('meter'),
    'close-out level': page.getByText(saying('orders.closeOutAt')),
    'fourth holding': page
      .getByRole('list', { name: say('orders.holding') })
      .getByRole('button')
      .nth(3),
  });
});

test('order detail', async () => {
  const page = await scene('order-detail');
  const detail = sheet(page);
  await expectInView(page, {
    profit: detail.getByText(say('orders.openProfit')),
    price: detail
      .getByText(say('market.bid'), { exact: true })
      .or(detail.getByText(say('market.ask'), { exact: true })),
    chart: detail.locator('[role="img"]:has(canvas)'),
    'result at stop': detail.getByText(say('orders.atStop')),
    'result at target': detail.getByText(say('orders.atTarget')),
    tick: detail.getByText(saying('orders.openedAtTick')).first(),
    close: detail.getByRole('button', { name: saying('orders.closeAt') }),
  });
});

test('account', async () => {
  const page = await scene('account');
  await expectInView(page, {
    identity: page.getByRole('link', { name: say('common.demoAccount') }),
    uid: page.getByText(/UID \d+/),
    total: page.getByText(say('home.totalAssets')),
    'a real account': page.getByRole('button', { name: say('home.openAccount') }),
    'first rows': page.locator('main .list-row').first(),
  });
});

test('log in', async () => {
  const page = await scene('login');
  await expectInView(page, {
    email: page.getByLabel(say('auth.email'), { exact: true }),
    password: page.getByLabel(say('auth.password'), { exact: true }),
    reason: page.getByRole('button', { name: say('auth.enterAccount') }),
    demo: page.getByRole('button', { name: say('auth.tryDemo') }),
    register: page.getByRole('link', { name: say('auth.createAccount') }),
  });
});

test('register', async () => {
  const page = await scene('register');
  await expectInView(page, {
    email: page.getByLabel(say('auth.email'), { exact: true }),
    country: page.getByRole('button', { name: say('auth.country') }),
    code: page.getByLabel(say('auth.codeByEmail')),
    password: page.getByLabel(say('auth.password'), { exact: true }),
    repeat: page.getByLabel(say('auth.repeatPassword')),
    invitation: page.getByLabel(say('auth.invitation')),
    agreement: page.getByText(say('auth.agreeTerms')).first(),
    reason: page.locator('.action-bar button'),
  });
});

for (const width of [1024, 1440])
  test(`trade on a desktop of ${width}: chart and ticket side by side, orders beneath the chart`, async () => {
    const page = await scene('trade', { width, height: 900 });
    const chart = await boxOf(page.locator('[role="img"]:has(canvas)').first());
    const side = await boxOf(ticket(page));
    const orders = await boxOf(page.getByRole('region', { name: say('orders.holding') }));
    expect(side.x).toBeGreaterThanOrEqual(chart.x + chart.width);
    expect(side.y).toBeLessThan(chart.y + chart.height);
    expect(orders.y).toBeGreaterThanOrEqual(chart.y + chart.height);
    expect(orders.x + orders.width).toBeLessThanOrEqual(side.x);
    await expectInView(page, { sell: tradeButton(page, 'sell'), buy: tradeButton(page, 'buy') });
    await expectNoSidewaysScroll(page, `trade at ${width}`);
  });

async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not drawn');
  return box;
}

test('wallet: the balances per account', async () => {
  const page = await scene('wallet');
  await expectInView(page, {
    total: page.getByText(say('funds.total')),
    'a real account': page.getByRole('button', { name: say('home.openAccount') }),
    trading: page.getByRole('link', { name: saying('transfer.account.1') }).first(),
    option: page.getByRole('link', { name: saying('transfer.account.2') }).first(),
    funding: page.getByRole('link', { name: saying('transfer.account.3') }).first(),
    recent: page.getByRole('heading', { name: say('funds.recent') }),
  });
});

test('deposit: the QR code, the whole address, copying it, the warning and what is under way', async () => {
  const page = await scene('deposit-coin');
  await expectInView(page, {
    code: page.getByRole('img', { name: say('deposit.qr') }),
    address: page.locator('main .hash').first(),
    copy: page.getByRole('button', { name: say('deposit.copyAddress') }),
    warning: page.getByText(saying('deposit.sendOnlyAtLeast')),
    pending: page.getByText(say('deposit.step.check')).first(),
    action: page.getByRole('button', { name: say('deposit.haveSent') }),
  });
});

test('withdraw: the currency, the address, the amount, what it costs, what arrives, how long it takes and that it is final', async () => {
  const page = await scene('withdraw-coin');
  await expectInView(page, {
    currency: page.getByText(say('withdraw.currencyAndNetwork')),
    address: page.getByText(say('withdraw.to'), { exact: true }),
    amount: page.getByRole('textbox', { name: say('common.amount') }),
    fee: page.getByText(say('common.fee')).first(),
    net: page.getByText(say('withdraw.youReceive')),
    review: page.getByText(say('withdraw.reviewTime')),
    final: page.getByText(say('withdraw.twoPeople')),
  });
});

async function scene(name: string, viewport: Viewport = PHONE): Promise<Page> {
  const wanted = SCENES.find((each) => each.name === name);
  if (wanted === undefined) throw new Error(`there is no scene ${name}`);
  // One phone for all that phones show, since each load is a new page; a desktop has no touch.
  const isPhone = viewport.width <= PHONE.width;
  const { page } = isPhone ? (phone ??= await fixtures.phone({ viewport })) : await fixtures.phone({ viewport });
  await page.setViewportSize(viewport);
  await play(page, wanted, accounts);
  return page;
}

const costsOf = (page: Page): Record<string, Locator> =>
  Object.fromEntries(
    (['trade.marginHeld', 'common.fee', 'trade.spreadCost', 'trade.lossAtStop'] as const).map((key) => [
      key,
      page.locator('.trade-costs dt', { hasText: say(key) }).locator('xpath=following-sibling::dd[1]'),
    ]),
  );
