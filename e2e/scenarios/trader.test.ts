import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { formatNumber } from '@candor/locales/format.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import {
  arriveWithDemo,
  askAs,
  figureOf,
  openOrder,
  ordersOf,
  placeFromSheet,
  plain,
  sheet,
  switchStopOn,
  takeDemo,
  ticket,
  tradeButton,
} from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useSharedFixtures();

test('a demo trader opens USDJPY with stop and target; ticket, answer and server agree', async () => {
  const { page } = await fixtures.phone();
  await takeDemo(page);
  await open(page, '/trade?code=USDJPY');
  await ticket(page)
    .getByRole('spinbutton', { name: saying('common.quantity') })
    .fill('0.37');
  await ticket(page).getByRole('radio', { name: '50×' }).check({ force: true });
  const last = Number(
    plain((await page.locator('.trade-button[data-side="sell"] .trade-button-price').textContent()) ?? ''),
  );
  await setStop(page, 'stopLoss', (last - 0.9).toFixed(3));
  await setStop(page, 'takeProfit', (last + 1.2).toFixed(3));
  expect(Number(await figureOf(page.locator('.trade-costs'), say('trade.lossAtStop')))).toBeLessThan(0);
  const fee = await figureOf(page.locator('.trade-costs'), say('common.fee'));

  await tradeButton(page, 'buy').click();
  const review = sheet(page);
  await review.getByText(say('confirm.marginAt', { leverage: '50×' })).waitFor();
  expect(await figureOf(review, say('common.fee'))).toBe(fee);
  await placeFromSheet(page, 'buy');
  await review.getByText(saying('confirm.bought')).waitFor();
  const [order] = await ordersOf(page, 1);
  expect(order).toMatchObject({
    Quantity: '0.37',
    Multiple: 50,
    OrderType: 1,
    TargetLossPrice: wire(last - 0.9, 3),
    TargetProfitPrice: wire(last + 1.2, 3),
  });
  const terms = { price: Number(order?.OriginPrice), rate: Number(order?.QuoteToAccountRate) };
  expect(Number(order?.CautionMoney)).toBeCloseTo((0.37 * 100_000 * terms.price * terms.rate) / 50, 6);
  expect(await figureOf(review, say('trade.marginHeld'))).toBe(shown(order?.CautionMoney ?? ''));
  expect(await figureOf(review, say('common.fee'))).toBe(fee);
  expect(shown(order?.TradeFee ?? '')).toBe(shown(fee));
  expect(plain((await review.getByText(saying('confirm.bought')).textContent()) ?? '')).toContain(
    order?.OriginPrice ?? 'no order',
  );

  await review.getByRole('button', { name: say('trade.seeOrders') }).click();
  await page.waitForURL('**/order?type=1');
  const row = page.getByRole('list', { name: say('orders.holding') }).getByRole('button');
  const before = await row.locator('.delta').textContent();
  await expect
    .poll(() => row.locator('.delta').textContent(), { timeout: 20_000, message: 'the live profit moves' })
    .not.toBe(before);
  const meter = page.getByRole('meter', { name: say('orders.marginLevel') });
  expect(Number(await meter.getAttribute('aria-valuenow'))).toBe(1000);
  await page.getByText(say('orders.comfortable')).waitFor();
});

test('stops are edited, a part is closed, then the rest, and the books agree to the last digit', async () => {
  const { page } = await fixtures.phone();
  const token = await arriveWithDemo(page, fixtures.server().origin);
  const opened = await openOrder(fixtures.server().origin, token, {
    cont: '1.00',
    stop_loss_price: '',
    target_profit_price: '',
  });
  await open(page, '/order');
  await page
    .getByRole('list', { name: say('orders.holding') })
    .getByRole('button')
    .click();

  await sheet(page)
    .getByRole('button', { name: say('orders.editStops') })
    .click();
  const save = (key: PlainKey): Locator => sheet(page).getByRole('button', { name: say(key) });
  expect(await save('orders.stopsUnchanged').isDisabled()).toBe(true);
  // The side of the quote that counts is named, as the chart shows the mid.
  await sheet(page).getByText(say('market.bid'), { exact: true }).waitFor();
  const stop = (Number(opened.OriginPrice) - 0.01).toFixed(5);
  await sheet(page)
    .getByRole('switch', { name: say('trade.stopLoss') })
    .check({ force: true });
  // It begins where it may stay, so that switching it on closes no way.
  await expect.poll(() => save('orders.saveStops').isEnabled()).toBe(true);
  await sheet(page)
    .getByRole('radio', { name: say('ticket.way.price') })
    .check({ force: true });
  const field = sheet(page).getByRole('spinbutton', { name: say('trade.stopLoss') });
  await field.fill((Number(opened.OriginPrice) + 0.05).toFixed(5));
  await field.press('Enter');
  await sheet(page).getByText(saying('orders.fault.stopLoss.below')).waitFor();
  await save('orders.checkStops').waitFor();
  await field.fill(stop);
  await field.press('Enter');
  await sheet(page)
    .getByRole('button', { name: say('orders.saveStops') })
    .click();
  await sheet(page)
    .getByRole('button', { name: say('orders.closePart') })
    .waitFor();
  expect(await ordersOf(page, 1)).toMatchObject([
    { Id: opened.Id, TargetLossPrice: wire(Number(stop), 5), TargetProfitPrice: '' },
  ]);

  await sheet(page)
    .getByRole('button', { name: say('orders.closePart') })
    .click();
  await sheet(page)
    .getByRole('spinbutton', { name: saying('orders.lotsToClose') })
    .fill('0.30');
  await sheet(page)
    .getByRole('spinbutton', { name: saying('orders.lotsToClose') })
    .press('Enter');
  expect(await figureOf(sheet(page), say('orders.staysOpen'))).toMatch(/^0\.70/);
  await sheet(page)
    .getByRole('button', { name: say('orders.closeLots', { lots: '0.30' }) })
    .click();
  await sheet(page).getByText(saying('orders.closedAtPrice')).first().waitFor();
  expect(await ordersOf(page, 1)).toMatchObject([
    { Id: opened.Id, Quantity: '0.7', TargetLossPrice: wire(Number(stop), 5) },
  ]);

  await sheet(page)
    .getByRole('button', { name: say('orders.backToOrder') })
    .click();
  await sheet(page)
    .getByRole('button', { name: saying('orders.closeAt') })
    .click();
  await sheet(page).getByText(saying('orders.closedAtPrice')).first().waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
  await page.getByText(say('orders.emptyHolding')).waitFor();

  const closed = await ordersOf(page, 3);
  expect(closed.map(({ Quantity }) => Quantity).toSorted()).toEqual(['0.3', '0.7']);
  // Of the deposit, nothing but the results and the fees is gone.
  const moved = closed.flatMap(({ FactProfits, TradeFee }) => [FactProfits, negate(TradeFee)]);
  const { balance } = (await askAs(page, '/v2/api/main/account/forexDetail')) as { balance: string };
  expect(balance).toBe(sumOf(['90000', ...moved]));

  await page.getByRole('tab', { name: say('orders.history') }).click();
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: say('orders.history') })
        .getByRole('button')
        .count(),
    )
    .toBe(2);
  const total = page
    .getByText(say('orders.totalAfterFees'))
    .locator('xpath=following-sibling::p[1]')
    .locator('.delta > [aria-hidden]:not(svg)');
  const [profits, fees] = [
    sumOf(closed.map((order) => order.FactProfits)),
    sumOf(closed.map((order) => order.TradeFee)),
  ];
  expect(plain((await total.textContent()) ?? '').replace('+', '')).toBe(
    shown(sumOf([shown(profits), negate(shown(fees))])),
  );
});

test('a pending order waits, is cancelled, and stays in the history', async () => {
  const { page } = await fixtures.phone();
  await takeDemo(page);
  await open(page, '/trade?code=EURUSD');
  await ticket(page)
    .getByRole('tab', { name: say('trade.pending') })
    .click();
  const target = ticket(page).getByRole('spinbutton', { name: say('trade.targetPrice') });
  const limit = (Number(await target.inputValue()) - 0.05).toFixed(5);
  await target.fill(limit);
  await target.press('Enter');
  await ticket(page).getByText(say('trade.buyLimit')).waitFor();
  // The button names the order and the price that is sent.
  await page.getByRole('button', { name: new RegExp(`^${say('trade.buy.limit')}\\s*${limit}$`) }).click();
  await sheet(page)
    .getByRole('button', { name: say('confirm.placeBuyAt', { price: limit }) })
    .click();
  await sheet(page)
    .getByText(say('confirm.placed', { price: limit }))
    .waitFor();
  expect(await ordersOf(page, 0)).toMatchObject([{ TargetPrice: wire(Number(limit), 5), Trigger: 'limit', Status: 0 }]);

  await sheet(page)
    .getByRole('button', { name: say('trade.seeOrders') })
    .click();
  await page.waitForURL('**/order?type=0');
  await page
    .getByRole('list', { name: say('orders.pending') })
    .getByRole('button')
    .click();
  await sheet(page)
    .getByRole('button', { name: say('orders.cancel') })
    .click();
  await sheet(page).getByText(say('orders.cancelled')).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('common.done') })
    .click();
  await page.getByText(say('orders.emptyPending')).waitFor();
  expect(await ordersOf(page, 0)).toEqual([]);

  await page.getByRole('tab', { name: say('orders.history') }).click();
  await page
    .getByRole('list', { name: say('orders.history') })
    .getByRole('button')
    .waitFor();
});

test('resetting the demo voids what is open and gives the practice money back', async () => {
  const { page } = await fixtures.phone();
  const token = await arriveWithDemo(page, fixtures.server().origin);
  await openOrder(fixtures.server().origin, token, { cont: '2.00' });
  await open(page, '/user');
  await page.getByRole('button', { name: say('account.resetDemo') }).click();
  await sheet(page).getByText(say('account.resetDemoText')).waitFor();
  await sheet(page)
    .getByRole('button', { name: say('account.resetDemoAction') })
    .click();
  await page.getByText(say('account.resetDemoDone')).waitFor();
  expect(await ordersOf(page, 1)).toEqual([]);
  expect(await ordersOf(page, 3)).toMatchObject([{ CloseReason: 'reset' }]);
  await page.getByText('100,000.00').first().waitFor();
});

async function setStop(page: Page, which: 'stopLoss' | 'takeProfit', price: string): Promise<void> {
  const field = await switchStopOn(page, which);
  await field.fill(price);
  await field.press('Enter');
}

/** A price as the wire writes it: without zeros at its end. */
const wire = (price: number, digits: number): string => formatDecimal(parseDecimal(price.toFixed(digits)));
const negate = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);
const sumOf = (texts: readonly string[]): string =>
  formatDecimal(texts.reduce((sum, each) => sum + parseDecimal(each), 0n) as Decimal);

/** As the screens write exact money, without its grouping. */
const shown = (exact: string): string => plain(formatNumber(exact, LANGUAGES.en, { minDecimals: 2, maxDecimals: 6 }));
