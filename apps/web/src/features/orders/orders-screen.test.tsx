import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { submit } from '@candor/protocol/trading/submit.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../testing/customer-answers.ts';
import { answerMarket, answerOrders, EURUSD, ORDER, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

const sheet = () => page.getByRole('dialog');
const inSheet = (name: string | RegExp) => sheet().getByRole('button', { name });
const rows = (list: 'orders.holding' | 'orders.history') =>
  page.getByRole('list', { name: say(list) }).getByRole('button');

/** The sheet of the one open order, with live prices. */
async function openOrder(): Promise<void> {
  answerOrders(server(), [ORDER]);
  await show(<OrdersScreen />, '/order');
  await rows('orders.holding').click();
  await expect
    .poll(() => {
      pushPrice(server(), EURUSD, '1.16200', '1.16210');
      return inSheet(say('orders.closeAt', { price: '1.16200' })).elements().length;
    })
    .toBe(1);
}

test.each([
  ['1', 'orders.emptyHolding'],
  ['0', 'orders.emptyPending'],
  ['3', 'orders.emptyHistory'],
] as const)('the empty list of type %s says what will be there', async (type, title) => {
  await show(<OrdersScreen />, `/order?type=${type}`);
  await expect.element(page.getByRole('heading', { name: say(title) })).toBeVisible();
});

test('a list that cannot be read says so, and is there after one more try', async () => {
  server().refuse(listOrders, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<OrdersScreen />, '/order');
  await expect.element(page.getByText(say('common.loadFailed'))).toBeVisible();
  answerOrders(server(), [ORDER]);
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(rows('orders.holding')).toBeVisible();
});

test.each(['another', 'the same'])(
  'an order that is opened while the sheet of %s slides out stays open',
  async (which) => {
    answerOrders(server(), [ORDER, { ...ORDER, Id: ORDER.Id + 1 }]);
    await show(<OrdersScreen />, '/order');
    const open = rows('orders.holding');
    await open.first().click();
    await expect.element(sheet()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => sheet().elements().length).toBe(0);
    await (which === 'another' ? open.last() : open.first()).click();
    await expect.element(sheet()).toBeVisible();
    // Longer than a sheet takes to slide out.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(sheet()).toBeVisible();
  },
);

test('nothing is offered to be closed at once while no prices come', async () => {
  answerOrders(server(), [ORDER]);
  await show(<OrdersScreen />, '/order');
  const closeAll = page.getByRole('button', { name: say('orders.closeAll') });
  await expect
    .poll(() => {
      pushPrice(server(), EURUSD, '1.16200', '1.16210');
      return closeAll.query()?.hasAttribute('disabled');
    })
    .toBe(false);
  server().goOffline();
  await expect.element(closeAll).toBeDisabled();
  await expect.element(page.getByText(say('trade.block.offline')).first()).toBeVisible();
});

test('a pause of the figures keeps nothing from being closed at once; a price too old to trade at does', async () => {
  server().answer(tradeList, [{ ...EURUSD, StaleAfterMs: 8_000 }]);
  answerOrders(server(), [ORDER]);
  await show(<OrdersScreen />, '/order');
  const closeAll = page.getByRole('button', { name: say('orders.closeAll') });
  await expect.element(page.getByText(say('orders.fresh.stale'))).toBeVisible();
  await expect.element(closeAll).toBeEnabled();
  await expect.element(closeAll).toBeDisabled();
  await expect.element(page.getByText(say('trade.block.stale')).first()).toBeVisible();
});

test('a copy names its trader in the list, and leads to them and names its original in the sheet', async () => {
  const original = { Id: 4, UserId: 100_007, Nickname: 'Northstar FX', Quantity: '0.2' };
  answerOrders(server(), [ORDER, { ...ORDER, Id: 6, OriginId: 6, FollowType: 2, Original: original }]);
  await show(<OrdersScreen />, '/order');
  const copy = page.getByRole('listitem').getByRole('button', { name: /Northstar FX/ });
  await expect.element(copy).toBeVisible();
  expect(copy.elements()).toHaveLength(1);
  await copy.click();
  await expect.element(sheet().getByText(say('history.copyOfOrder', { id: '4', lots: '0.20' }))).toBeVisible();
  expect(sheet().getByRole('link', { name: 'Northstar FX' }).element().getAttribute('href')).toBe(
    '/follow/trader?id=100007',
  );
});

test('positions are narrowed to those copied from a trader', async () => {
  const original = { Id: 4, UserId: 100_007, Nickname: 'Northstar FX', Quantity: '0.2' };
  answerOrders(server(), [ORDER, { ...ORDER, Id: 6, OriginId: 6, FollowType: 2, Original: original }]);
  await show(<OrdersScreen />, '/order');
  const shown = page.getByRole('listitem');
  await page.getByRole('button', { name: say('orders.whose') }).click();
  await sheet().getByText(say('orders.whose.own')).click();
  await expect.poll(() => shown.elements().length).toBe(1);
  expect(shown.elements()[0]?.textContent).not.toContain('Northstar FX');
  await page.getByRole('button', { name: say('orders.whose') }).click();
  await sheet().getByText('Northstar FX').click();
  await expect
    .poll(() => shown.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Northstar FX')]);
});

test('an order cannot be closed while prices do not come, and its sheet says why', async () => {
  await openOrder();
  server().goOffline();
  await expect.element(inSheet(say('trade.block.offline'))).toBeDisabled();
});

test('an order that is closed without an answer is closed once when it is asked for again', async () => {
  await openOrder();
  server().lose(close);
  await inSheet(say('orders.closeAt', { price: '1.16200' })).click();
  await expect.element(sheet().getByText(/We got no answer/)).toBeVisible();
  server().answer(close, { order: CLOSED });
  await inSheet(say('trade.askAgain')).click();
  await expect
    .element(
      sheet()
        .getByText(say('orders.closedAtPrice', { price: '1.16200' }))
        .first(),
    )
    .toBeVisible();
  const [first, second, ...more] = server().keysOf(close);
  expect([second, more]).toEqual([first, []]);
});

test('a part is closed, and what stays open is said before', async () => {
  await openOrder();
  await inSheet(say('orders.closePart')).click();
  const lots = sheet().getByRole('spinbutton', { name: say('orders.lotsToClose') });
  await lots.fill('0.03');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet().getByText(/^0\.07/)).toBeVisible();
  server().answer(close, { order: { ...CLOSED, Quantity: '0.03' } });
  await inSheet(say('orders.closeLots', { lots: '0.03' })).click();
  await expect
    .element(
      sheet()
        .getByText(say('orders.closedAtPrice', { price: '1.16200' }))
        .first(),
    )
    .toBeVisible();
  expect(server().inputsOf(close)).toMatchObject([{ id: ORDER.Id, cont: '0.03' }]);
});

test('stops begin where they may stay, are checked before they are sent, and the server’s refusal is shown', async () => {
  await openOrder();
  await inSheet(say('orders.editStops')).click();
  await expect.element(inSheet(say('orders.stopsUnchanged'))).toBeDisabled();
  await press(sheet().getByRole('switch', { name: say('trade.stopLoss') }));
  await expect.element(inSheet(say('orders.saveStops'))).toBeEnabled();
  await press(sheet().getByRole('radio', { name: say('ticket.way.price') }));
  const field = sheet().getByRole('spinbutton', { name: say('trade.stopLoss') });
  await field.fill('1.21');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet().getByText(/^For a buy, the stop loss must be below/)).toBeVisible();
  await expect.element(inSheet(say('orders.checkStops'))).toBeDisabled();
  await field.fill('1.15');
  await userEvent.keyboard('{Enter}');
  server().refuse(setStopPrice, ERROR_CODES.wrongStopPrice, 'The price is there already.');
  await inSheet(say('orders.saveStops')).click();
  await expect.element(sheet().getByText('The price is there already.')).toBeVisible();
  server().answer(setStopPrice, { order: { ...ORDER, TargetLossPrice: '1.15' } });
  await inSheet(say('orders.saveStops')).click();
  await expect.element(inSheet(say('orders.closePart'))).toBeVisible();
  expect(server().inputsOf(setStopPrice).at(-1)).toMatchObject({ id: 5, target_profit_price: '' });
  expect(Number(server().inputsOf(setStopPrice).at(-1)?.stop_loss_price)).toBe(1.15);
});

test('a position is reversed as two orders; a lost answer opens nothing twice', async () => {
  await openOrder();
  await inSheet(say('history.reverse')).click();
  await expect
    .element(sheet().getByText(say('history.legOpen', { side: say('trade.sell'), lots: '0.10' })))
    .toBeVisible();
  server().answer(close, { order: CLOSED });
  server().lose(submit);
  await inSheet(say('history.reverse')).click();
  await expect.element(sheet().getByText(/^Closed, but we got no answer about the new order/)).toBeVisible();
  server().answer(submit, { id: 6, order: { ...ORDER, Id: 6, OrderType: 2 } });
  await inSheet(say('trade.askAgain')).click();
  await expect.element(sheet().getByText(/^Opened: Sell 0\.10/)).toBeVisible();
  expect(server().inputsOf(close)).toHaveLength(1);
  expect(new Set(server().keysOf(submit)).size).toBe(1);
  expect(server().inputsOf(submit)[0]).toMatchObject({ type: 2, multiple: 100, stop_loss_price: '' });
});

test('where the second order is refused, it says that the first is closed', async () => {
  await openOrder();
  await inSheet(say('history.reverse')).click();
  server().answer(close, { order: CLOSED });
  server().refuse(submit, ERROR_CODES.notEnoughMargin, 'There is not enough free margin.');
  await inSheet(say('history.reverse')).click();
  await expect
    .element(sheet().getByText(say('history.notReopened', { reason: 'There is not enough free margin.' })))
    .toBeVisible();
});

test('days that are the wrong way round are held back, and days are those of the site', async () => {
  answerOrders(server(), [CLOSED]);
  await show(<OrdersScreen />, '/order?type=3');
  // The browser of these tests is fourteen hours ahead.
  expect(new Date().getTimezoneOffset()).toBe(-840);
  await expect.element(rows('orders.history').getByText('13:00', { exact: true })).toBeVisible();
  await rows('orders.history').click();
  await expect.element(sheet().getByText('Nov 18, 2026, 13:00:01 GMT').first()).toBeVisible();
  await inSheet(say('common.done')).click();
  await page.getByRole('button', { name: say('orders.filterDates') }).click();
  await expect.element(sheet().getByText(say('history.daysIn', { zone: 'GMT' }))).toBeVisible();
  await sheet().getByLabelText(say('orders.startDate')).fill('2026-11-19');
  await sheet().getByLabelText(say('orders.endDate')).fill('2026-11-01');
  await expect.element(sheet().getByText(say('orders.wrongDates')).first()).toBeVisible();
  await expect.element(inSheet(say('orders.showDates'))).toBeDisabled();
  await sheet().getByLabelText(say('orders.endDate')).fill('2026-11-20');
  server().answer(listOrders, { data: [], total: 0, all_fact_profits: '0', all_fees: '0' });
  await inSheet(say('orders.showDates')).click();
  await expect.element(page.getByText(say('orders.emptyDates'))).toBeVisible();
  const from = Date.UTC(2026, 10, 19) / 1_000;
  const to = Date.UTC(2026, 10, 21) / 1_000 - 1;
  expect(server().inputsOf(listOrders).at(-1)).toMatchObject({ status: 3, startTime: from, endTime: to });
  await page.getByRole('button', { name: say('orders.filterDatesOn') }).click();
  await expect.element(sheet().getByLabelText(say('orders.startDate'))).toHaveValue('2026-11-19');
});

const CLOSED = {
  ...ORDER,
  Status: 3 as const,
  Price: '1.162',
  CompleteTimeHandler: '2026-11-18 13:00:01',
  CompleteTime: NOW + 1_000,
  CloseTick: { Seq: 2, Time: NOW + 1_000, Bid: '1.162', Ask: '1.1621' },
  CloseReason: 'customer' as const,
};
