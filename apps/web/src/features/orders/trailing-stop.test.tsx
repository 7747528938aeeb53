import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerMarket, answerOrders, EURUSD, ORDER, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

const sheet = () => page.getByRole('dialog');
const inSheet = (name: string) => sheet().getByRole('button', { name });

/** The sheet of a position, while EUR/USD stands at this bid. */
async function openOrder(order: Partial<OrderDto>, bid: string): Promise<void> {
  answerOrders(server(), [{ ...ORDER, ...order }]);
  await show(<OrdersScreen />, '/order');
  await page.getByRole('list').getByRole('button').click();
  await priced(bid, inSheet(say('orders.closeAt', { price: bid })));
}

async function priced(bid: string, shown: ReturnType<typeof inSheet>): Promise<void> {
  const isShown = (): number => {
    pushPrice(server(), EURUSD, bid, `${bid.slice(0, -2)}${Number(bid.slice(-2)) + 10}`);
    return shown.elements().length;
  };
  await expect.poll(isShown).toBe(1);
}

test('a fixed stop is made to follow, and one that follows to stay where it has come', async () => {
  server().answer(setStopPrice, { order: { ...ORDER, Trail: '0.00200', TargetLossPrice: '1.16000' } });
  await openOrder({ TargetLossPrice: '1.15000' }, '1.16200');
  await press(inSheet(say('orders.editStops')));
  await press(sheet().getByRole('tab', { name: say('trade.trailingStop') }));
  await press(sheet().getByRole('radio', { name: say('ticket.away.pips', { value: '20.0' }) }));
  await expect.element(sheet().getByText('1.16000')).toBeVisible();
  await press(inSheet(say('orders.saveStops')));
  await expect.poll(() => server().inputsOf(setStopPrice)).toMatchObject([{ stop_loss_price: '', trail: '0.00200' }]);
  await press(inSheet(say('orders.editStops')));
  await press(sheet().getByRole('tab', { name: say('trade.fixedStop') }));
  await press(inSheet(say('orders.saveStops')));
  await expect
    .poll(() => server().inputsOf(setStopPrice).at(-1))
    .toMatchObject({ stop_loss_price: '1.16000', trail: '' });
});

test('the level of a stop that follows goes up with the price, and is not let down by it', async () => {
  await openOrder({ Trail: '0.002', TargetLossPrice: '1.16000' }, '1.16200');
  await expect.element(sheet().getByText(say('ticket.away.pips', { value: '20.0' }))).toBeVisible();
  await priced('1.16300', inSheet(say('orders.closeAt', { price: '1.16300' })));
  await expect.element(sheet().getByText('1.16100')).toBeVisible();
  await priced('1.16250', inSheet(say('orders.closeAt', { price: '1.16250' })));
  await expect.element(sheet().getByText('1.16100')).toBeVisible();
});

test('a position that has earned its fee gets its stop there in one tap, and the tap can be undone', async () => {
  server().answer(setStopPrice, { order: { ...ORDER, TargetLossPrice: '1.16214' } });
  // 0.35 of fee over 10,000 units are 0.000035, which a buy has earned at the next point above.
  await openOrder({ TargetLossPrice: '1.15000', TargetProfitPrice: '1.17000' }, '1.16300');
  await press(inSheet(say('orders.breakEven', { price: '1.16214' })));
  await expect.element(sheet().getByText(say('orders.breakEvenSet', { price: '1.16214' }))).toBeVisible();
  const target_profit_price = '1.17000';
  expect(server().inputsOf(setStopPrice)).toMatchObject([
    { stop_loss_price: '1.16214', trail: '', target_profit_price },
  ]);
  await press(inSheet(say('orders.undo')));
  await expect
    .poll(() => server().inputsOf(setStopPrice).at(-1))
    .toMatchObject({ stop_loss_price: '1.15000', target_profit_price });
});

test('before that it is not offered; a refusal is said', async () => {
  await openOrder({}, '1.16210');
  expect(
    sheet()
      .getByRole('button', { name: /break-even/ })
      .elements(),
  ).toEqual([]);
  server().refuse(setStopPrice, ERROR_CODES.ourFault, 'Reference: 7');
  await priced('1.16300', inSheet(say('orders.closeAt', { price: '1.16300' })));
  await press(inSheet(say('orders.breakEven', { price: '1.16214' })));
  await expect.element(sheet().getByText(/Reference: 7/)).toBeVisible();
});
