import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { labelOf, touchDrag } from '../src/chart.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { arriveWithDemo, askAs, figureOf, openOrder, ordersOf, sheet } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

const fixtures = useSharedFixtures();

test('a pending order moves by its line on the chart, and keeps its number, its lots and its stops', async () => {
  const { page } = await fixtures.phone();
  const order = await pendingOrder(page, '/trade?code=EURUSD', -0.0012);
  const label = await labelOf(page, '--primary-text');
  await touchDrag(page, label, { x: label.x, y: label.y + 24 });
  await sheet(page)
    .getByRole('heading', { name: say('orderChange.moveTarget') })
    .waitFor();
  expect(await figureOf(sheet(page), say('chart.from'))).toBe(Number(order.TargetPrice).toFixed(5));
  const target = await figureOf(sheet(page), say('chart.to'));
  expect(Number(target)).toBeLessThan(Number(order.TargetPrice));
  await expectAccessible(page, 'question of a target');
  expect(await ordersOf(page, 0)).toMatchObject([{ Id: order.Id, TargetPrice: order.TargetPrice }]);
  await sheet(page)
    .getByRole('button', { name: say('orderChange.confirmTarget', { price: target }) })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const [moved] = await ordersOf(page, 0);
  expect(moved).toMatchObject({ Id: order.Id, CreateTime: order.CreateTime, Quantity: order.Quantity });
  expect(moved).toMatchObject({ TargetLossPrice: order.TargetLossPrice, TargetProfitPrice: '' });
  expect(Number(moved?.TargetPrice)).toBe(Number(target));
});

test('in its sheet a pending order is given other lots and another target in one step', async () => {
  const { page } = await fixtures.phone();
  const order = await pendingOrder(page, '/order?type=0', -0.05);
  await page
    .getByRole('list', { name: say('orders.pending') })
    .getByRole('button')
    .click();
  await sheet(page)
    .getByRole('button', { name: say('orders.change') })
    .click();
  const target = (Number(order.TargetPrice) + 0.01).toFixed(5);
  await fill(page, say('trade.targetPrice'), target);
  await fill(page, say('common.quantity'), '0.4');
  await expectAccessible(page, 'change of a pending order');
  await expectNoSidewaysScroll(page, 'change of a pending order');
  const reserved = await figureOf(sheet(page), say('orderChange.reservedAfter'));
  await sheet(page)
    .getByRole('button', { name: say('orderChange.save') })
    .click();
  await sheet(page)
    .getByRole('button', { name: say('orders.change') })
    .waitFor();
  const [changed] = await ordersOf(page, 0);
  expect(changed).toMatchObject({ Id: order.Id, Quantity: '0.4' });
  expect(Number(changed?.TargetPrice)).toBe(Number(target));
  const booked = Number(changed?.CautionMoney) + Number(changed?.TradeFee);
  expect(Number.parseFloat(reserved.replaceAll(',', ''))).toBeCloseTo(booked, 8);
});

/** Arrives with a buy of a tenth of a lot that waits so far from the market, its stop loss further on. */
async function pendingOrder(page: Page, path: string, away: number) {
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  const { Id, OriginPrice } = await openOrder(origin, token, { cont: '0.01' });
  const at = (distance: number): string => (Number(OriginPrice) + distance).toFixed(5);
  const wish = { status: 0, target_price: at(away), stop_loss_price: at(away - 0.1) };
  const order = await openOrder(origin, token, wish);
  await open(page, path);
  await askAs(page, '/v2/api/forex/close', { id: Id });
  await open(page, path);
  return order;
}

async function fill(page: Page, name: string, value: string): Promise<void> {
  const field = sheet(page).getByRole('spinbutton', { name });
  await field.fill(value);
  await field.press('Enter');
}
