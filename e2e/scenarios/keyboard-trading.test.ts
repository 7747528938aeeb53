import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open } from '../src/browser.ts';
import { chartOf } from '../src/chart.ts';
import { arriveWithDemo, ordersOf, sheet, ticket } from '../src/demo-account.ts';
import { expectFocusOn, expectFocusSeen, tabAndPress, tabTo } from '../src/focus.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useSharedFixtures();

test('the whole of trading by keyboard, and the focus is never lost', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=GBPUSD');
  await page.locator('.workspace-ticket .trade-button[data-side="buy"]:not([disabled])').waitFor();
  await chooseInstrument(page);
  await buyWithStops(page);
  await changeStop(page);
  await closePart(page);
  await reverse(page);
  await pendingOrder(page);
  await orderFromAxis(page);
  await listOfKeys(page);
});

async function chooseInstrument(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('eur');
  const rows = page.locator('.watch-row > button:last-child');
  await page.locator('.watch-row', { hasText: 'XAU' }).waitFor({ state: 'detached' });
  await tabTo(page, rows);
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page, 'ArrowDown in the watchlist');
  await page.keyboard.press('ArrowUp');
  const star = page.locator('.watch-row').first().getByRole('button').first();
  await page.keyboard.press('Space');
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/code=EURUSD/);
  await expectFocusSeen(page, 'choosing an instrument');
  for (const [key, name] of [
    ['1', '1min'],
    ['8', 'year'],
    ['4', '30min'],
  ] as const) {
    await page.keyboard.press(key);
    await expect
      .poll(() => page.locator('.trade-periods [role="tab"][aria-selected="true"]').textContent())
      .toBe(say(`trade.period.${name}` as 'trade.period.year'));
    await expectFocusSeen(page, `the key ${key}`);
  }
}

async function buyWithStops(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await expectFocusOn(page, sideButton(page, 'sell'));
  await page.keyboard.press('b');
  await expectFocusOn(page, sideButton(page, 'buy'));
  expect(await ordersOf(page, 1)).toEqual([]);
  const lots = ticket(page).getByRole('spinbutton', { name: saying('common.quantity') });
  await tabTo(page, lots, { back: true });
  await page.keyboard.type('0.40');
  await page.keyboard.press('Enter');
  await tabAndPress(page, ticket(page).getByRole('switch').first(), { key: 'Space' });
  await tabTo(page, page.locator('.ticket-stop-choices').getByRole('radio', { checked: true }));
  // The choice of a price gives way to the field for it, which then has the focus.
  const stop = ticket(page).getByRole('spinbutton', { name: say('trade.stopLoss') });
  for (let press = 0; press < 6 && (await stop.count()) === 0; press += 1) await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, stop);
  await page.keyboard.press('PageDown');
  await tabAndPress(page, sideButton(page, 'buy'));
  await expectInDialog(page, 'the question before an order');
  await placeByKey(page, saying('confirm.bought'));
  await expectInDialog(page, 'the answer to an order');
  await escape(page, 'an order');
  expect(await ordersOf(page, 1)).toMatchObject([{ Quantity: '0.4' }]);
}

async function changeStop(page: Page): Promise<void> {
  const [before] = await ordersOf(page, 1);
  await tabAndPress(page, inTable(page, say('chart.moveStopLoss')), { back: true });
  await expectInDialog(page, 'a stop in its cell');
  await tabTo(page, sheet(page).getByRole('spinbutton').first());
  await page.keyboard.press('PageDown');
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('orders.saveStops') }));
  await closed(page, 'a stop was saved');
  await expect.poll(async () => (await ordersOf(page, 1))[0]?.TargetLossPrice).not.toBe(before?.TargetLossPrice);
}

async function closePart(page: Page): Promise<void> {
  await tabAndPress(page, inTable(page, say('workspace.closePosition')));
  await expectInDialog(page, 'closing');
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('orders.closePart') }));
  await expectInDialog(page, 'closing a part');
  await tabTo(page, sheet(page).getByRole('spinbutton'));
  await page.keyboard.type('0.10');
  await page.keyboard.press('Enter');
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('orders.closeLots', { lots: '0.10' }) }));
  await sheet(page)
    .getByRole('button', { name: say('orders.backToOrder') })
    .waitFor();
  await expectInDialog(page, 'a part was closed');
  await escape(page, 'a part was closed');
  expect(await ordersOf(page, 1)).toMatchObject([{ Quantity: '0.3' }]);
}

async function reverse(page: Page): Promise<void> {
  const [before] = await ordersOf(page, 1);
  await tabAndPress(page, inTable(page, say('history.reverse')));
  await expectInDialog(page, 'to reverse');
  expect(await ordersOf(page, 1)).toMatchObject([{ Id: before?.Id }]);
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('history.reverse') }));
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .waitFor();
  await expectInDialog(page, 'it was reversed');
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('common.done') }));
  await closed(page, 'it was reversed');
  expect(await ordersOf(page, 1)).toMatchObject([{ Quantity: '0.3', OrderType: 2 }]);
}

async function pendingOrder(page: Page): Promise<void> {
  await tabTo(page, ticket(page).getByRole('tab', { name: say('trade.market') }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, ticket(page).getByRole('spinbutton', { name: saying('trade.targetPrice') }));
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown');
  await tabAndPress(page, sideButton(page, 'buy'));
  await placeByKey(page, saying('confirm.placed'));
  await escape(page, 'a pending order was placed');
  await tabTo(page, page.locator('.orders-panel').getByRole('tab', { selected: true }), { back: true });
  await page.keyboard.press('ArrowRight');
  await tabAndPress(page, inTable(page, say('orders.change')));
  await expectInDialog(page, 'changing a pending order');
  await tabTo(page, sheet(page).getByRole('spinbutton').first());
  await page.keyboard.press('PageDown');
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('orderChange.save') }));
  await closed(page, 'a pending order was changed');
  await tabAndPress(page, inTable(page, say('orders.cancel')));
  await expectInDialog(page, 'cancelling');
  await tabAndPress(page, sheet(page).getByRole('button', { name: say('orders.cancel') }));
  await closed(page, 'a pending order was cancelled');
  await expect.poll(() => ordersOf(page, 0)).toEqual([]);
}

async function orderFromAxis(page: Page): Promise<void> {
  await tabTo(page, chartOf(page), { back: true });
  await page.keyboard.press('o');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expectFocusSeen(page, 'the menu of the axis');
  await page.keyboard.press('o');
  await menu.waitFor();
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  await expectFocusOn(page, sideButton(page, 'buy'));
  await page.keyboard.press('Enter');
  await placeByKey(page, saying('confirm.placed'));
  await escape(page, 'an order of the axis was placed');
}

async function listOfKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expectInDialog(page, 'the list of keys');
  await escape(page, 'the list of keys');
}

const sideButton = (page: Page, side: 'buy' | 'sell') =>
  page.locator(`.workspace-ticket .trade-button[data-side="${side}"]`);
const inTable = (page: Page, words: string) =>
  page.locator('.orders-panel tbody').getByRole('button', { name: `EUR/USD: ${words}` });

/** Places the order of the open sheet; where the price has moved, the new one is accepted first. */
async function placeByKey(page: Page, answer: RegExp): Promise<void> {
  const action = sheet(page).locator('.sheet-action .button').last();
  const answered = sheet(page).getByText(answer);
  for (let press = 0; press < 4 && (await answered.count()) === 0; press += 1) {
    await tabAndPress(page, action);
    await page.waitForTimeout(BETWEEN_PRESSES_MS);
    await expect.poll(() => action.getAttribute('aria-busy')).not.toBe('true');
  }
  await answered.waitFor();
}

async function expectInDialog(page: Page, where: string): Promise<void> {
  await sheet(page).waitFor();
  await expectFocusSeen(page, where);
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
    `${where}: the focus is in the dialog`,
  ).toBe(true);
}

async function escape(page: Page, where: string): Promise<void> {
  await page.keyboard.press('Escape');
  await closed(page, where);
}

async function closed(page: Page, where: string): Promise<void> {
  await sheet(page).waitFor({ state: 'detached' });
  await expectFocusSeen(page, where);
}

/** Longer than the sheet takes a second press for the second half of a double one. */
const BETWEEN_PRESSES_MS = 600;
