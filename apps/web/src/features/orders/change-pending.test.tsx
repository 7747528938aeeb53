import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { changeOrder } from '@candor/protocol/trading/change-order.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMarket, answerOrders, EURUSD, ORDER, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

/** A tenth of a lot that waits for 1.15000: 115 of margin and 0.35 of fee are reserved, and 5000 are free. */
const PENDING = {
  ...ORDER,
  Status: 0 as const,
  OriginPrice: '1.15',
  Price: '1.15',
  TargetPrice: '1.15',
  Trigger: 'limit' as const,
  TargetLossPrice: '1.14',
  CautionMoney: '115',
  OpenTime: null,
  OpenTick: null,
};

const sheet = () => page.getByRole('dialog');
const button = (name: string | RegExp) => sheet().getByRole('button', { name });
const field = (name: string) => sheet().getByRole('spinbutton', { name });
const figure = (label: string) =>
  sheet().getByText(label, { exact: true }).element().closest('div')?.querySelector('dd')?.textContent;

async function type(name: string, value: string): Promise<void> {
  await field(name).fill(value);
  await userEvent.keyboard('{Enter}');
}

/** What the order waits with, being changed at live prices. */
async function change(order = PENDING): Promise<void> {
  answerOrders(server(), [order]);
  await show(<OrdersScreen />, '/order?type=0');
  await page
    .getByRole('list', { name: say('orders.pending') })
    .getByRole('button')
    .click();
  await button(say('orders.change')).click();
  await expect
    .poll(() => {
      pushPrice(server(), EURUSD, '1.16200', '1.16210');
      return sheet().getByText(say('trade.buyLimit')).elements().length;
    })
    .toBe(1);
}

test('target, lots and stops are changed in one call, and what it reserves is said before', async () => {
  await change();
  await expect.element(button(say('orders.stopsUnchanged'))).toBeDisabled();
  await type(say('trade.targetPrice'), '1.17');
  await expect.element(sheet().getByText(say('trade.buyStop'))).toBeVisible();
  await type(say('common.quantity'), '0.2');
  await press(sheet().getByRole('switch', { name: say('trade.stopLoss') }));
  expect(figure(say('orders.reserved'))).toContain('115.35');
  await expect.poll(() => figure(say('orderChange.reservedAfter'))).toContain('234.70');
  expect(figure(say('trade.availableAfter'))).toContain('4,880.65');
  const changed = { ...PENDING, TargetPrice: '1.17', OriginPrice: '1.17', Quantity: '0.2', TargetLossPrice: '' };
  server().answer(changeOrder, { order: changed });
  answerOrders(server(), [changed]);
  await button(say('orderChange.save')).click();
  await expect.element(button(say('orders.change'))).toBeVisible();
  await expect.element(sheet().getByText('1.17000').first()).toBeVisible();
  const [sent] = server().inputsOf(changeOrder);
  expect(sent).toMatchObject({ id: 5, cont: '0.20', stop_loss_price: '', target_profit_price: '' });
  expect(Number(sent?.target_price)).toBe(1.17);
});

test('stops alone are set as those of a position, which a closed market allows', async () => {
  await change();
  await press(sheet().getByRole('switch', { name: say('trade.stopLoss') }));
  server().answer(setStopPrice, { order: { ...PENDING, TargetLossPrice: '' } });
  await button(say('orderChange.save')).click();
  await expect.element(button(say('orders.change'))).toBeVisible();
  expect(server().inputsOf(setStopPrice)).toMatchObject([{ id: 5, stop_loss_price: '', target_profit_price: '' }]);
  expect(server().inputsOf(changeOrder)).toEqual([]);
});

test('what the server would refuse is held back, and says why', async () => {
  await change();
  await type(say('trade.targetPrice'), '1.1621');
  await expect.element(button(say('trade.block.target'))).toBeDisabled();
  await type(say('trade.targetPrice'), '1.13');
  await expect.element(sheet().getByText(/^For a buy, the stop loss must be below/)).toBeVisible();
  await expect.element(button(say('orders.checkStops'))).toBeDisabled();
  await type(say('trade.targetPrice'), '1.15');
  await type(say('common.quantity'), '10');
  await expect.element(button(say('trade.block.margin'))).toBeDisabled();
  await type(say('common.quantity'), '0.3');
  await expect.element(button(say('orderChange.save'))).toBeEnabled();
  server().goOffline();
  await expect.element(button(say('trade.block.offline'))).toBeDisabled();
});

test('a fee of other terms is left to the server, whose refusal is shown', async () => {
  await change({ ...PENDING, TradeFee: '0.2' });
  await type(say('common.quantity'), '0.2');
  expect(figure(say('orderChange.reservedAfter'))).toBe('—');
  server().refuse(changeOrder, ERROR_CODES.featureOff, 'Fees have changed.');
  await button(say('orderChange.save')).click();
  await expect.element(sheet().getByText('Fees have changed.')).toBeVisible();
});

test('without an answer it is asked for once more under the same key; another change has another', async () => {
  await change();
  await type(say('common.quantity'), '0.2');
  server().lose(changeOrder);
  await button(say('orderChange.save')).click();
  await expect.element(sheet().getByText(/We got no answer/)).toBeVisible();
  server().lose(changeOrder);
  await button(say('trade.askAgain')).click();
  await expect.poll(() => server().keysOf(changeOrder).length).toBe(2);
  await expect.element(button(say('trade.askAgain'))).toBeVisible();
  await type(say('common.quantity'), '0.3');
  server().answer(changeOrder, { order: { ...PENDING, Quantity: '0.3' } });
  await button(say('trade.askAgain')).click();
  await expect.element(button(say('orders.change'))).toBeVisible();
  const [first, second, third] = server().keysOf(changeOrder);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
