import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, open, PHONE, SMALL_PHONE, visit } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import {
  arriveWithDemo,
  newDemo,
  ordersOf,
  plain,
  sheet,
  switchStopOn,
  takeDemo,
  ticket,
  tradeButton,
} from '../src/demo-account.ts';
import { expectClearOfKeyboard, overlayKeyboard, shrinkByKeyboard } from '../src/keyboard.ts';
import { lengthenWords } from '../src/long-words.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useFixtures();
const KEYBOARD = 336;

test('a share of the free margin and a preset fill in the quantity, with the cost shown first', async () => {
  const { page } = await fixtures.phone();
  await takeDemo(page);
  await open(page, '/trade?code=EURUSD');
  const quantity = ticket(page).getByRole('spinbutton', { name: saying('common.quantity') });
  await openQuantity(page);
  const quarter = sheet(page).getByRole('button', { name: /^25%/ });
  await expect.poll(() => quarter.isEnabled()).toBe(true);
  const [, lots = '', margin = '', fee = ''] =
    /([\d.,]+)\s*lots.*?margin ([\d.,]+), fee ([\d.,]+)/.exec((await quarter.textContent()) ?? '') ?? [];
  // A demo account has 90,000 for contracts: margin and fee of the quarter are
  // at most 22,500, and one step more would not be.
  const needed = Number(plain(margin)) + Number(plain(fee));
  expect(needed).toBeLessThanOrEqual(22_500);
  expect(needed + (needed / Number(lots)) * 0.01).toBeGreaterThan(22_499.98);
  await quarter.click();
  await sheet(page).waitFor({ state: 'detached' });
  expect(Number(await quantity.inputValue())).toBeCloseTo(Number(lots), 1);

  await openQuantity(page);
  await sheet(page)
    .getByRole('button', { name: say('common.edit') })
    .click();
  await sheet(page)
    .getByRole('spinbutton', { name: saying('ticket.newPreset') })
    .fill('0.37');
  await sheet(page)
    .getByRole('spinbutton', { name: saying('ticket.newPreset') })
    .press('Enter');
  await sheet(page)
    .getByRole('button', { name: say('ticket.addPreset') })
    .click();
  await sheet(page)
    .getByRole('button', { name: say('ticket.removePreset', { lots: '1.00' }) })
    .click();
  await page.reload();
  await openQuantity(page);
  const presets = sheet(page).getByRole('group', { name: say('ticket.presets') });
  expect(await presets.getByRole('button').allTextContents()).toEqual([
    '0.01 lots',
    '0.10 lots',
    '0.37 lots',
    '0.50 lots',
  ]);
  await presets.getByRole('button', { name: '0.37' }).click();
  expect(await quantity.inputValue()).toBe('0.37');
});

test('a stop said as money and a target said in pips reach the server as prices that keep the promise', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=USDJPY');
  await ticket(page)
    .getByRole('spinbutton', { name: saying('common.quantity') })
    .fill('0.30');
  await stopButton(page, 'trade.stopLoss').click();
  await way(page, 'ticket.way.pips').check({ force: true });
  await fillIn(sheet(page).getByRole('spinbutton'), '0.2');
  // Inside the spread: it says so before anything is sent.
  await sheet(page).getByText(saying('ticket.tooClose.stopLoss.below')).waitFor();
  expect(
    await sheet(page)
      .getByRole('button', { name: say('orders.checkStops') })
      .isDisabled(),
  ).toBe(true);
  await way(page, 'ticket.way.money').check({ force: true });
  await fillIn(sheet(page).getByRole('spinbutton'), '80');
  await sheet(page)
    .getByRole('button', { name: saying('ticket.setAt') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const stop = ticket(page).getByRole('spinbutton', { name: say('trade.stopLoss') });
  expect(Number(await stop.inputValue())).toBeGreaterThan(100);
  await tradeButton(page, 'buy').click();
  await confirm(page);
  const [order] = await ordersOf(page, 1);
  if (order === undefined) throw new Error('no order was opened');
  const lost = resultAt(order, order.TargetLossPrice) - Number(order.TradeFee);
  // The price may have moved by some points between the two; a point is worth 0.2 here.
  expect(lost).toBeLessThan(-75);
  expect(lost).toBeGreaterThan(-85);

  await open(page, '/order');
  await page
    .getByRole('list', { name: say('orders.holding') })
    .getByRole('button')
    .click();
  await sheet(page)
    .getByRole('button', { name: say('orders.editStops') })
    .click();
  await sheet(page)
    .getByRole('switch', { name: say('trade.takeProfit') })
    .check({ force: true });
  const target = sheet(page)
    .getByRole('radiogroup', { name: say('ticket.stopWay') })
    .last();
  await target.getByRole('radio', { name: say('ticket.way.pips') }).check({ force: true });
  await fillIn(sheet(page).getByRole('spinbutton', { name: saying('ticket.distanceAway') }), '45.5');
  await sheet(page)
    .getByRole('button', { name: say('orders.saveStops') })
    .click();
  await sheet(page)
    .getByRole('button', { name: say('orders.closePart') })
    .waitFor();
  expect(await ordersOf(page, 1)).toMatchObject([
    { TargetLossPrice: order.TargetLossPrice, TargetProfitPrice: wirePrice(Number(order.OriginPrice) + 0.455) },
  ]);
});

test('one-tap orders are switched on knowingly, act once, and give way to the confirmation beyond their limits', async () => {
  const { page, context, pageErrors } = await fixtures.phone();
  pageErrors.allow(/ERR_|Failed to load/);
  let isMuted = false;
  await context.routeWebSocket('**/api/v2/ws', (socket) => {
    const behind = socket.connectToServer();
    behind.onMessage((message) => {
      if (!isMuted || !String(message).includes('"push"')) socket.send(message);
    });
  });
  await takeDemo(page);
  await open(page, '/trade?code=EURUSD');
  await expect.poll(() => tradeButton(page, 'buy').isEnabled()).toBe(true);
  const sent = countSubmits(page);
  await page.getByRole('button', { name: say('ticket.oneTapIsOff') }).click();
  await sheet(page).getByText(say('ticket.oneTapMeans')).waitFor();
  expect(
    await sheet(page)
      .getByRole('button', { name: say('ticket.oneTapSetBoth') })
      .isDisabled(),
  ).toBe(true);
  await fillIn(sheet(page).getByRole('spinbutton', { name: saying('ticket.oneTapMostLots') }), '0.05');
  await fillIn(sheet(page).getByRole('spinbutton', { name: saying('ticket.oneTapMostMargin') }), '1000');
  await sheet(page)
    .getByRole('button', { name: say('ticket.oneTapSwitchOn') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });

  // Presses of one side within a moment are one order, answered between them or
  // not. One of the other side is another, however soon.
  const report = page.getByRole('status');
  const soldReport = report.filter({ hasText: saying('ticket.soldLots') });
  await page.evaluate('{ const now = performance.now(); performance.now = () => now; }');
  await oneTapButton(page, 'buy').dblclick();
  await report.filter({ hasText: saying('ticket.boughtLots') }).waitFor();
  await oneTapButton(page, 'buy').click();
  await oneTapButton(page, 'sell').click();
  await soldReport.waitFor();
  await page.evaluate('delete performance.now');
  const placed = await ordersOf(page, 1);
  expect(placed.map((order) => order.OrderType).toSorted((one, other) => one - other)).toEqual([1, 2]);
  expect(sent()).toBe(2);
  const sold = placed.find((order) => order.OrderType === 2);
  expect(await soldReport.textContent()).toContain(sold?.OriginPrice ?? 'no order');
  await soldReport.getByRole('button', { name: say('orders.receipt') }).click();
  await sheet(page).getByText(saying('orders.openedAtTick')).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });

  // No answer: told at once, nothing else may be placed, and asking again acts once.
  await page.route('**/v2/api/forex/submit', (route) => route.abort());
  await oneTapButton(page, 'buy').click();
  const alarm = page.getByRole('alert').filter({ hasText: say('trade.confirmBuy', { lots: '0.01', name: 'EUR/USD' }) });
  await alarm.waitFor();
  expect(await page.locator('.trade-button[data-side="sell"]').isDisabled()).toBe(true);
  await page.unroute('**/v2/api/forex/submit');
  await alarm.getByRole('button', { name: say('trade.askAgain') }).click();
  await report.filter({ hasText: saying('ticket.boughtLots') }).waitFor();
  expect(await ordersOf(page, 1)).toHaveLength(3);

  // Beyond the limit it asks, as it does when prices are not live.
  await fillIn(ticket(page).getByRole('spinbutton', { name: saying('common.quantity') }), '0.06');
  await tradeButton(page, 'buy').click();
  await sheet(page)
    .getByRole('button', { name: saying('trade.buyAt') })
    .waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await fillIn(ticket(page).getByRole('spinbutton', { name: saying('common.quantity') }), '0.05');
  await oneTapButton(page, 'buy').waitFor();
  isMuted = true;
  await oneTapButton(page, 'buy').waitFor({ state: 'detached' });
  isMuted = false;
  await oneTapButton(page, 'buy').waitFor();

  // It ends with the session.
  await open(page, '/user');
  await page.getByRole('button', { name: say('account.logOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await takeDemo(page);
  await open(page, '/trade?code=EURUSD');
  await page.getByRole('button', { name: say('ticket.oneTapIsOff') }).waitFor();
});

test('a keyboard over the page never covers the field, and the main action rides on it', async () => {
  const { page, context } = await fixtures.phone();
  const cover = await overlayKeyboard(context);
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expectFieldsClear(page, (height) => cover(page, height));
});

test('a keyboard that shortens the page neither', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expectFieldsClear(page, async (height) => {
    await page.setViewportSize(PHONE);
    await shrinkByKeyboard(page, height);
  });
});

test('words of eighteen letters break nothing of the ticket, nor Arabic, nor text twice as large', async () => {
  const { page, context } = await fixtures.phone({ viewport: SMALL_PHONE });
  await lengthenWords(context);
  await arriveWithDemo(page, fixtures.server().origin);
  await lookAtTicket(page, 'long words');
  const browser = await launchBrowser({ textPixels: 32 });
  for (const language of ['ar', 'en'] as const) {
    const large = await visit(browser, fixtures.server().origin, { viewport: SMALL_PHONE, language });
    const other = await large.newPage();
    const token = await newDemo(fixtures.server().origin);
    await large.addInitScript(`if (location.protocol === 'http:') localStorage.setItem('candor.token', '${token}')`);
    await lookAtTicket(other, `${language}, large`);
    await large.close();
  }
  await browser.close();
});

test('axe finds nothing serious in the sheets of the ticket', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await fixtures.phone({ theme });
    await arriveWithDemo(page, fixtures.server().origin);
    await open(page, '/trade?code=EURUSD');
    for (const [name, enter] of SHEETS) {
      await enter(page).click();
      await sheet(page).waitFor();
      await expectAccessible(page, `${name}, ${theme}`, theme === 'light' ? 'all' : 'colours');
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'detached' });
    }
  }
});

/** Every field of the ticket and of its sheets, with the keyboard opening while it has the focus. */
async function expectFieldsClear(page: Page, setKeyboard: (height: number) => Promise<void>): Promise<void> {
  const seen = PHONE.height - KEYBOARD;
  await ticket(page)
    .getByRole('tab', { name: say('trade.pending') })
    .click();
  for (const which of ['stopLoss', 'takeProfit'] as const) await switchStopOn(page, which);
  for (const name of [
    saying('trade.targetPrice'),
    saying('common.quantity'),
    saying('trade.stopLoss'),
    saying('trade.takeProfit'),
  ]) {
    const field = ticket(page).getByRole('spinbutton', { name });
    await field.focus();
    await setKeyboard(KEYBOARD);
    await expectClearOfKeyboard(field, page.locator('.trade-side .action-bar'), seen, name.source);
    await field.blur();
    await setKeyboard(0);
  }
  // One-tap orders are of the market alone.
  await ticket(page)
    .getByRole('tab', { name: say('trade.market') })
    .click();
  for (const [name, enter] of SHEETS.filter(([sheetName]) => sheetName !== 'quantity')) {
    await enter(page).click();
    const field = sheet(page).getByRole('spinbutton').last();
    await field.focus();
    await setKeyboard(KEYBOARD);
    await expectClearOfKeyboard(field, sheet(page).locator('.sheet-action'), seen, name);
    await setKeyboard(0);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
}

/** The ticket with both stops and its sheets: no sideways scroll, and no label that is cut off. */
async function lookAtTicket(page: Page, where: string): Promise<void> {
  await open(page, '/trade?code=EURUSD');
  for (const index of [0, 1]) {
    await page.locator('main .switch').nth(index).focus();
    await page.keyboard.press('Space');
  }
  await expectNoSidewaysScroll(page, `the ticket, ${where}`);
  expect(await cutOff(page.locator('.trade-side'))).toEqual([]);
  for (const [name, enter] of SHEETS_BY_PLACE) {
    await enter(page).focus();
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    await expectNoSidewaysScroll(page, `${name}, ${where}`);
    expect(await cutOff(sheet(page)), `${name}, ${where}`).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
}

/** Texts that reach over the sides of the label, button or figure that they stand in. */
const cutOff = (part: Locator): Promise<string[]> =>
  part.first().evaluate((root) => {
    const found: string[] = [];
    const holders = '.segment, .chip, .button, .ticket-tool, .stepper-value, .switch-row > span, dt, dd, p, li';
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement?.closest(holders);
      if (holder == null || text.parentElement?.closest('.visually-hidden') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [box, { left, right, width }] = [holder.getBoundingClientRect(), range.getBoundingClientRect()];
      if (width > 0 && (left < box.left - 1 || right > box.right + 1))
        found.push(`${text.textContent}: ${left} to ${right} in ${box.left} to ${box.right}`);
    }
    return found;
  });

const SHEETS: readonly (readonly [string, (page: Page) => Locator])[] = [
  ['quantity', (page) => page.getByRole('button', { name: say('ticket.chooseQuantity') })],
  ['one tap', (page) => page.getByRole('button', { name: say('ticket.oneTapIsOff') })],
  ['stop', (page) => stopButton(page, 'trade.stopLoss')],
];
/** The same where the words are not known. */
const SHEETS_BY_PLACE: typeof SHEETS = [
  ['quantity', (page) => page.locator('.ticket-tool').first()],
  ['one tap', (page) => page.locator('.ticket-tool').nth(1)],
  ['stop', (page) => page.locator('.ticket-stop-result').first()],
];

async function openQuantity(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('ticket.chooseQuantity') }).click();
  await sheet(page).waitFor();
}

const stopButton = (page: Page, which: 'trade.stopLoss' | 'trade.takeProfit'): Locator =>
  ticket(page).getByRole('button', { name: new RegExp(`^${say('ticket.sayOtherwise', { stop: say(which) })}`) });
const way = (page: Page, key: 'ticket.way.pips' | 'ticket.way.money'): Locator =>
  sheet(page).getByRole('radio', { name: say(key) });
const oneTapButton = (page: Page, side: 'buy' | 'sell'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${say(`trade.${side}`)}\\s*${say('ticket.oneTapShort')}`) });

async function fillIn(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Enter');
}

/** Presses the button of the confirmation, accepting a moved price first. */
async function confirm(page: Page): Promise<void> {
  const done = sheet(page).getByText(saying('trade.bought'));
  await expect
    .poll(
      async () => {
        if ((await done.count()) > 0) return true;
        const button = sheet(page).locator('.sheet-action button').last();
        await button.click({ timeout: 1_000 }).catch(() => undefined);
        return (await done.count()) > 0;
      },
      { interval: 600 },
    )
    .toBe(true);
}

function countSubmits(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v2/api/forex/submit')) count += 1;
  });
  return () => count;
}

/** Before the fee, in doubles: what is looked for is a few units away. */
function resultAt(order: OrderDto, price: string): number {
  const move = (Number(price) - Number(order.OriginPrice)) * (order.OrderType === 1 ? 1 : -1);
  return move * Number(order.Quantity) * Number(order.ForexContNum) * Number(order.QuoteToAccountRate);
}

const wirePrice = (price: number): string => String(Number(price.toFixed(3)));
