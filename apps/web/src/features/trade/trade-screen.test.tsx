import { forexDetail } from '@candor/protocol/account/forex-detail.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import { transfer } from '@candor/protocol/account/transfer.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { createDemoAccount } from '@candor/protocol/identity/create-demo-account.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { submit } from '@candor/protocol/trading/submit.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CUSTOMER, NOW } from '../../testing/customer-answers.ts';
import { answerMarket, BTCUSDT, EURUSD, ORDER, pushPrice } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { TradeScreen } from './trade-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

const ticket = () => page.getByRole('region', { name: say('trade.ticket') });
const quantity = () => ticket().getByRole('spinbutton', { name: new RegExp(`^${say('common.quantity')}`) });
const sheet = () => page.getByRole('dialog');
const side = (which: 'buy' | 'sell') =>
  page.getByRole('button', { name: new RegExp(`^${say(`trade.${which}`)}\\s*[\\d,.]*$`) });

/** The trade screen of EUR/USD with live prices. */
async function showTicket(as: 'customer' | 'visitor' = 'customer'): Promise<void> {
  await show(<TradeScreen />, '/trade?code=EURUSD', as);
  await priced('1.16200', '1.16210');
}

/** Ticks of this price come until the ticket shows it. */
async function priced(bid: string, ask: string): Promise<void> {
  const button = page.getByRole('button', { name: `${say('trade.buy')} ${ask}` });
  const isShown = (): boolean => {
    pushPrice(server(), EURUSD, bid, ask);
    return button.elements().length > 0;
  };
  await expect.poll(isShown).toBe(true);
}

async function typeQuantity(lots: string): Promise<void> {
  await quantity().fill(lots);
  await userEvent.keyboard('{Enter}');
}

test('an order beyond the free margin is held back with its reason', async () => {
  await showTicket();
  await typeQuantity('10');
  await expect.element(page.getByText(say('trade.block.margin'))).toBeVisible();
  await expect.element(side('buy')).toBeDisabled();
  expect(server().inputsOf(submit)).toEqual([]);
});

test('an order that the server refuses says why, and can be sent again as a new one', async () => {
  server().refuse(submit, ERROR_CODES.notEnoughMargin, 'There is not enough free margin.');
  await showTicket();
  await side('buy').click();
  const confirm = sheet().getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) });
  await confirm.click();
  await expect.element(sheet().getByText('There is not enough free margin.')).toBeVisible();
  await confirm.click();
  await expect.poll(() => new Set(server().keysOf(submit)).size).toBe(2);
});

test('an order whose answer is lost is asked for again under its key', async () => {
  server().lose(submit);
  await showTicket();
  await side('buy').click();
  await sheet()
    .getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) })
    .click();
  const again = sheet().getByRole('button', { name: say('trade.askAgain') });
  await expect.element(again).toBeVisible();
  server().answer(submit, { id: 5, order: ORDER });
  await again.click();
  await expect.element(sheet().getByRole('button', { name: say('trade.seeOrders') })).toBeVisible();
  const [first, second, ...more] = server().keysOf(submit);
  expect([second, more]).toEqual([first, []]);
});

test('without a connection the page says so and sends nothing; with it prices are live again', async () => {
  await showTicket();
  server().goOffline();
  await expect.element(page.getByText(say('trade.block.offline')).first()).toBeVisible();
  await expect.element(side('buy')).toBeDisabled();
  await expect.element(side('sell')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: say('common.retry') })).toBeVisible();
  server().goOnline();
  await priced('1.16220', '1.16230');
  await expect.element(side('buy')).toBeEnabled();
});

test('prices that stop coming turn grey, and block orders once they are too old', async () => {
  server().answer(tradeList, [{ ...EURUSD, StaleAfterMs: 3_500 }]);
  await showTicket();
  await expect.poll(() => document.querySelectorAll('[data-stale]').length, PATIENT).toBeGreaterThan(0);
  await expect.element(page.getByText(say('trade.block.stale')).first(), PATIENT).toBeVisible();
  await expect.element(side('buy')).toBeDisabled();
  pushPrice(server(), EURUSD, '1.16220', '1.16230');
  await expect.element(side('buy')).toBeEnabled();
});

test('stops that are only switched on suit either side, and are sent at the price that the confirmation names', async () => {
  server().answer(submit, { id: 5, order: { ...ORDER, OrderType: 2 } });
  await showTicket();
  for (const which of ['trade.stopLoss', 'trade.takeProfit'] as const) await switchOn(say(which));
  await expect.element(ticket().getByRole('radio', { name: '20 pips' }).first()).toBeChecked();
  for (const which of ['sell', 'buy'] as const) await expect.element(side(which)).toBeEnabled();
  await typeQuantity('1');
  await side('sell').click();
  // Twenty pips above the price that closes a sell.
  await expect.element(sheet().getByText(say('confirm.ifStopHit', { price: '1.16400' }))).toBeVisible();
  await sheet()
    .getByRole('button', { name: say('confirm.sellAt', { price: '1.16200' }) })
    .click();
  await expect
    .poll(() => server().inputsOf(submit))
    .toMatchObject([{ type: 2, cont: '1.00', stop_loss_price: '1.16400' }]);
});

test.each([
  ['worse', '1.16214', 'ticket.filledWorse', '0.4'],
  ['better', '1.16207', 'ticket.filledBetter', '0.3'],
] as const)('the result says that the fill was %s than the button', async (_, price, key, pips) => {
  server().answer(submit, { id: 5, order: { ...ORDER, OriginPrice: price } });
  await showTicket();
  await side('buy').click();
  await sheet()
    .getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) })
    .click();
  const distance = say('ticket.away.pips', { value: pips });
  await expect.element(sheet().getByText(say(key, { distance, price: '1.16210' }))).toBeVisible();
});

test('a price that moves while the sheet is open has to be accepted first', async () => {
  server().answer(submit, { id: 5, order: ORDER });
  await showTicket();
  await side('buy').click();
  await expect.element(sheet().getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) })).toBeVisible();
  pushPrice(server(), EURUSD, '1.16500', '1.16510');
  await sheet()
    .getByRole('button', { name: say('confirm.acceptPrice', { price: '1.16510' }) })
    .click();
  expect(server().inputsOf(submit)).toEqual([]);
  const buy = sheet().getByRole('button', { name: say('confirm.buyAt', { price: '1.16510' }) });
  await expect.element(buy).toBeVisible();
  // The second half of a double tap is no yes to the new price.
  await expect
    .poll(async () => {
      await buy.click();
      return server().inputsOf(submit).length;
    })
    .toBe(1);
});

test('a share of the free margin and a preset fill in the quantity, and presets are kept on the device', async () => {
  await showTicket();
  await page.getByRole('button', { name: say('ticket.chooseQuantity') }).click();
  // A hundredth of a lot takes 11.621 of margin and a fee of 0.035: 107 of them fit into a quarter of 5,000.
  const quarter = sheet().getByRole('button', { name: /^25%.*1\.07 lots/ });
  await expect.element(quarter).toBeEnabled();
  await quarter.click();
  await expect.element(quantity()).toHaveValue('1.07');
  await page.getByRole('button', { name: say('ticket.chooseQuantity') }).click();
  await sheet()
    .getByRole('button', { name: say('common.edit') })
    .click();
  await sheet()
    .getByRole('spinbutton', { name: say('ticket.newPreset') })
    .fill('0.37');
  await userEvent.keyboard('{Enter}');
  await sheet()
    .getByRole('button', { name: say('ticket.addPreset') })
    .click();
  await sheet()
    .getByRole('button', { name: say('ticket.removePreset', { lots: '1.00' }) })
    .click();
  await sheet()
    .getByRole('button', { name: say('common.close') })
    .click();
  await page.getByRole('button', { name: say('ticket.chooseQuantity') }).click();
  const presets = sheet()
    .getByRole('group', { name: say('ticket.presets') })
    .getByRole('button');
  await expect
    .poll(() => presets.elements().map((preset) => preset.textContent))
    .toEqual(['0.01 lots', '0.10 lots', '0.37 lots', '0.50 lots']);
  await presets.nth(2).click();
  await expect.element(quantity()).toHaveValue('0.37');
});

test('a stop said as money becomes a price, and one inside the spread is held back', async () => {
  server().answer(submit, { id: 5, order: ORDER });
  await showTicket();
  await press(
    page.getByRole('button', { name: say('ticket.sayOtherwise', { stop: say('trade.stopLoss') }) }),
    '{Enter}',
  );
  await choose(say('ticket.way.pips'));
  await sheet().getByRole('spinbutton').fill('0.2');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet().getByText(/^Too close, inside the spread/)).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: say('orders.checkStops') })).toBeDisabled();
  await choose(say('ticket.way.money'));
  await sheet().getByRole('spinbutton').fill('80');
  await userEvent.keyboard('{Enter}');
  await sheet()
    .getByRole('button', { name: /^Set at / })
    .click();
  await side('buy').click();
  await sheet()
    .getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) })
    .click();
  // A hundredth of a lot loses one for each thousandth, and its fee of 0.035.
  await expect.poll(() => Number(server().inputsOf(submit)[0]?.stop_loss_price)).toBeGreaterThan(1.0821);
  expect(Number(server().inputsOf(submit)[0]?.stop_loss_price)).toBeLessThan(1.0823);
});

test('a stop loss of the ticket follows at a distance, which the confirmation names and the server is sent', async () => {
  server().answer(submit, { id: 5, order: { ...ORDER, Trail: '0.001', TargetLossPrice: '1.16100' } });
  await showTicket();
  await switchOn(say('trade.stopLoss'));
  const choices = page.getByRole('radiogroup', { name: say('trade.stopLoss') });
  await press(choices.getByRole('radio', { name: say('trade.trailing') }));
  const distances = page.getByRole('radiogroup', { name: say('trade.trailDistance') });
  await press(distances.getByRole('radio', { name: say('ticket.away.pips', { value: '10.0' }) }));
  await side('buy').click();
  await expect.element(sheet().getByText(say('confirm.ifTrailHit', { price: '1.16100' }))).toBeVisible();
  await sheet()
    .getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) })
    .click();
  await expect.poll(() => server().inputsOf(submit)).toMatchObject([{ stop_loss_price: '', trail: '0.001' }]);
});

test('one-tap orders are switched on knowingly, act once, and give way to the confirmation beyond their limits', async () => {
  server().answer(submit, ({ type }) => ({
    id: 5,
    order: { ...ORDER, OrderType: type === 1 ? (1 as const) : (2 as const) },
  }));
  await showTicket();
  await page.getByRole('button', { name: say('ticket.oneTapIsOff') }).click();
  await expect.element(sheet().getByText(say('ticket.oneTapMeans'))).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: say('ticket.oneTapSetBoth') })).toBeDisabled();
  await sheet()
    .getByRole('spinbutton', { name: say('ticket.oneTapMostLots') })
    .fill('0.05');
  await userEvent.keyboard('{Enter}');
  await sheet()
    .getByRole('spinbutton', { name: say('ticket.oneTapMostMargin') })
    .fill('1000');
  await userEvent.keyboard('{Enter}');
  await sheet()
    .getByRole('button', { name: say('ticket.oneTapSwitchOn') })
    .click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const oneTap = (which: 'buy' | 'sell') =>
    page.getByRole('button', { name: new RegExp(`^${say(`trade.${which}`)}.*${say('ticket.oneTapShort')}`) });

  // Presses of one side within a moment are one order; one of the other side is another, however soon.
  pushPrice(server(), EURUSD, '1.16200', '1.16210');
  await oneTap('buy').dblClick();
  await expect.element(page.getByRole('status').getByText(/^Bought 0\.10 lots EUR\/USD/)).toBeVisible();
  await oneTap('sell').click();
  await expect
    .poll(() =>
      server()
        .inputsOf(submit)
        .map(({ type }) => type),
    )
    .toEqual([1, 2]);

  // No answer: shown at once, nothing else may be placed, and asking again acts once.
  server().lose(submit);
  await expect
    .poll(async () => {
      pushPrice(server(), EURUSD, '1.16200', '1.16210');
      await oneTap('buy').click();
      return server().inputsOf(submit).length;
    })
    .toBe(3);
  const alarm = page.getByRole('alert').getByRole('button', { name: say('trade.askAgain') });
  await expect.element(alarm).toBeVisible();
  await expect.element(page.getByRole('button', { name: new RegExp(`^${say('trade.sell')}`) })).toBeDisabled();
  server().answer(submit, { id: 5, order: ORDER });
  await alarm.click();
  await expect.poll(() => server().keysOf(submit)[3]).toBe(server().keysOf(submit)[2]);

  // Beyond the limit it asks.
  await typeQuantity('0.06');
  pushPrice(server(), EURUSD, '1.16200', '1.16210');
  await side('buy').click();
  await expect.element(sheet().getByRole('button', { name: say('confirm.buyAt', { price: '1.16210' }) })).toBeVisible();
});

test('a visitor who wants to buy is offered practice money first, and the ticket stays as it was', async () => {
  await showTicket('visitor');
  await typeQuantity('0.37');
  await side('buy').click();
  const offers = sheet().getByRole('button');
  await expect
    .poll(() =>
      offers
        .elements()
        .map((offer) => offer.textContent)
        .filter(Boolean),
    )
    .toEqual([say('auth.tryDemo'), say('auth.createAccount'), say('auth.logIn')]);
  server().answer(createDemoAccount, { token: 'a-demo', user: { ...CUSTOMER, is_demo: 1 }, demo_id: 'a-demo' });
  await offers.getByText(say('auth.tryDemo')).click();
  await expect.element(ticket().getByText(say('common.available')).first()).toBeVisible();
  await expect.element(quantity()).toHaveValue('0.37');
  await expect.poll(() => location.search).toBe('?code=EURUSD');
});

test('prices in fields are written as those beside them, between minus and plus like a quantity', async () => {
  server().answer(tradeList, [BTCUSDT]);
  await show(<TradeScreen />, '/trade?code=BTCUSDT');
  await ticket()
    .getByRole('tab', { name: say('trade.pending') })
    .click();
  const target = () => ticket().getByRole('spinbutton', { name: say('trade.targetPrice') });
  await expect.element(target()).toHaveValue(expect.stringMatching(/^\d{2},\d{3}\.\d{2}$/));
  await target().click();
  await expect.element(target()).toHaveValue(expect.stringMatching(/^\d{5}\.\d{2}$/));
  await target().fill('94554.64');
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(target()).toHaveValue('94,554.64');
  for (const field of [target(), quantity()]) {
    const children = [...(field.element().closest('.stepper')?.children ?? [])];
    expect(children.map(({ tagName }) => (tagName === 'BUTTON' ? 'step' : 'value'))).toEqual(['step', 'value', 'step']);
  }
});

test('the ticket that lacks money moves it there, and asks for it again where the answer is lost', async () => {
  server().answer(forexDetail, NO_MARGIN);
  server().lose(transfer);
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await priced('1.16200', '1.16210');
  await expect.element(page.getByText(say('trade.block.marginLeast')).first()).toBeVisible();
  await expect.element(page.getByText(say('funds.freeIn.3', { amount: '1,250.75 USDT' }))).toBeVisible();
  await page.getByRole('button', { name: say('funds.moveTo.1') }).click();
  await expect.element(page.getByText(/We got no answer/)).toBeVisible();
  server().answer(transfer, {});
  server().answer(forexDetail, { ...NO_MARGIN, balance: '1250.75', equity: '1250.75', freeMargin: '1250.75' });
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.element(side('buy')).toBeEnabled();
  expect(new Set(server().keysOf(transfer)).size).toBe(1);
});

test('a transfer that is refused says why, and what is offered is read again', async () => {
  server().answer(forexDetail, NO_MARGIN);
  await show(<TradeScreen />, '/trade?code=EURUSD');
  await priced('1.16200', '1.16210');
  server().refuse(transfer, ERROR_CODES.notEnoughBalance, 'It is not there any more.');
  // Meanwhile another device of the customer has moved it elsewhere.
  server().answer(getBalance, [
    { type: 'forex', balance: '0', lockBalance: '0', accountTypeId: 1, currencyId: 1 },
    { type: 'micro', balance: '499', lockBalance: '0', accountTypeId: 2, currencyId: 1 },
    { type: 'change', balance: '1', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
  ]);
  await page.getByRole('button', { name: say('funds.moveTo.1') }).click();
  await expect.element(page.getByText('It is not there any more.')).toBeVisible();
  await expect.element(side('buy')).toBeDisabled();
  await expect.element(page.getByText(say('funds.freeIn.2', { amount: '499.00 USDT' }))).toBeVisible();
});

test('while its market is closed an instrument says when it opens, and cannot be ordered', async () => {
  const opensAt = NOW + 86_400_000;
  server().answer(tradeList, [{ ...EURUSD, Code: 'GBPUSD', Id: 2, MarketStatus: 0, NextOpen: opensAt }]);
  await show(<TradeScreen />, '/trade?code=GBPUSD');
  await expect.element(page.getByText(/^Market closed, opens /).first()).toBeVisible();
  await expect.element(side('buy')).toBeDisabled();
  await expect.element(side('sell')).toBeDisabled();
});

/** A switch is beneath its picture. */
async function switchOn(name: string): Promise<void> {
  await press(ticket().getByRole('switch', { name, exact: true }));
}

async function choose(way: string): Promise<void> {
  await press(sheet().getByRole('radio', { name: way }));
}

const PATIENT = { timeout: 15_000 };
const NO_MARGIN = {
  balance: '0',
  lockBalance: '0',
  floatingProfit: '0',
  equity: '0',
  usedMargin: '0',
  reserved: '0',
  freeMargin: '0',
  marginLevel: '—',
  stopOutLevel: 50,
  advance: '0',
};
